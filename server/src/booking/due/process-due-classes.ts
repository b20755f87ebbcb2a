import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import type { Hall } from '../../participation/class-row.ts';
import { postman } from '../notifications/notify.ts';
import { payBackGivenUp } from '../paying/refund-cancelled.ts';
import { endHeldPlaces } from '../taking-part/expire-holds.ts';
import { inClass } from '../taking-part/locked-session.ts';
import { closeClass } from './close-class.ts';

const atATime = 200;

/**
 * What time brings about: places that were kept too long fall free, who could not be asked is asked again, and classes
 * that are over are closed.
 */
export async function lookAtClasses(services: Services): Promise<void> {
  const post = postman(services);
  await forEach(services, heldTooLong, (hall) => endHeldPlaces(hall, post));
  await forEach(services, lineDue, (hall) => endHeldPlaces(hall, post));
  await forEach(services, over, closeClass);
  await payBackGivenUp(services);
}

type Due = (services: Services) => Promise<Key[]>;

const heldTooLong: Due = async ({ db, clock }) => {
  const rows = await db
    .selectFrom('participation')
    .select(['center_id', 'booking_id'])
    .where('held_until', '<=', clock.now())
    .orderBy('held_until')
    .limit(atATime)
    .execute();
  return rows.map(({ center_id, booking_id }) => ({ centerId: center_id, id: booking_id }));
};

const lineDue: Due = async ({ db }) => {
  const rows = await db
    .selectFrom('booking')
    .select(['center_id', 'id'])
    .where('waiting_list_due', '=', true)
    .limit(atATime)
    .execute();
  return rows.map(({ center_id, id }) => ({ centerId: center_id, id }));
};

const over: Due = async ({ db, clock }) => {
  const rows = await db
    .selectFrom('booking')
    .select(['center_id', 'id'])
    .where('state', '=', 'PLANNED')
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', clock.now())
    .orderBy('ends_at')
    .limit(atATime)
    .execute();
  return rows.map(({ center_id, id }) => ({ centerId: center_id, id }));
};

/** Until nothing is due. One that fails, or stays due, is left for the next time, and does not keep the others waiting. */
async function forEach(services: Services, due: Due, work: (hall: Hall) => Promise<void>): Promise<void> {
  const seen = new Set<string>();
  const name = ({ centerId, id }: Key) => `${centerId} ${id}`;
  for (;;) {
    const keys = (await due(services)).filter((key) => !seen.has(name(key)));
    if (keys.length === 0) return;
    for (const key of new Map(keys.map((one) => [name(one), one])).values()) {
      seen.add(name(key));
      try {
        await inClass(services, key, work);
      } catch (error) {
        services.log.error(
          { err: error, center: key.centerId, booking: key.id },
          'a class could not be looked at',
        );
      }
    }
  }
}
