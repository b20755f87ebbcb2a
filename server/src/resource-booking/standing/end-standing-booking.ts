import type { resourceBooking } from '@foyer/contract/resource-booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { cancelBooking } from '../../booking/cancel-booking.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { toStanding } from './response.ts';
import { bookerOf, endStanding, readStanding, standingKey } from './store.ts';

/**
 * Ends a standing booking first, so that no more dates are booked, and then cancels each date to come as cancel-booking does.
 * What can no longer be cancelled free of charge stays booked.
 */
export const endStandingBooking: Handler<(typeof resourceBooking)['end-standing-booking']> = async (
  context,
  input,
) => {
  const { db, now, person } = context;
  const key = { centerId: input.standingCenterId, id: input.standingId };
  const before = await readStanding(db, key);
  if (!before || !isSameKey(bookerOf(before), person)) return refuse('court.standingNotFound');
  await context.transaction(async (tx) => {
    await endStanding(tx, key, now);
    await audit(tx, context, { entity: 'standingBooking', key: standingKey(key), after: { ended: true } });
  });
  const known = await readStanding(db, key);
  for (const { participation_id, state } of known?.dates ?? [])
    if (participation_id !== null && state === 'BOOKED')
      await cancelBooking(context, {
        ...{ selectedUserId: person.id, selectedUserCenterId: person.centerId },
        ...{ participationId: participation_id, participationCenterId: key.centerId, forfeitClip: false },
      });
  const after = await readStanding(db, key);
  return after ? toStanding(after) : refuse('court.standingNotFound');
};
