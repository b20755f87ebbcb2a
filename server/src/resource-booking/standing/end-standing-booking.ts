import type { resourceBooking } from '@foyer/contract/resource-booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { cancelDate } from './cancel-date.ts';
import { isByStaff } from './dates.ts';
import { notifyEnded } from './notify-booked.ts';
import { toStanding } from './response.ts';
import { bookerOf, endStanding, readStanding, standingKey } from './store.ts';

/**
 * Ends a standing booking first, so that no more dates are booked, and then cancels each date to come that costs nothing to cancel.
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
  const byStaff = isByStaff(context, key.centerId, person);
  const cancelled: string[] = [];
  for (const { date, booking_id, participation_id, state } of (await readStanding(db, key))?.dates ?? []) {
    if (booking_id === null || participation_id === null || state !== 'BOOKED') continue;
    const booking = { centerId: key.centerId, id: booking_id };
    const participation = { centerId: key.centerId, id: participation_id };
    if (await cancelDate(context, { booking, participation, isByStaff: byStaff })) cancelled.push(date);
  }
  const after = await readStanding(db, key);
  if (!after) return refuse('court.standingNotFound');
  const club = await context.clubs.byCenter(key.centerId);
  if (club && cancelled.length > 0) await notifyEnded(context, club, { standing: after, cancelled });
  return toStanding(after);
};
