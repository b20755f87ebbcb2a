import type { Key } from '@foyer/contract/shared/keys';
import type { Context } from '../../frame/context.ts';
import type { TurnServices } from '../watching/give-turn.ts';
import { bookDate } from './book-date.ts';
import { notifyBooked } from './notify-booked.ts';
import { readStanding, readUnfinished } from './store.ts';

/** Books what is left of a standing booking, one date after the other, and then emails the person. */
export async function bookPending(
  services: TurnServices & Partial<Pick<Context, 'origin' | 'language'>>,
  key: Key,
): Promise<void> {
  const club = await services.clubs.byCenter(key.centerId);
  const standing = await readStanding(services.db, key);
  if (!club || !standing || standing.ended_at) return;
  for (const { date, participation_id, refused_by } of standing.dates) {
    if (participation_id !== null || refused_by !== null) continue;
    await bookDate(services, club, standing, Temporal.PlainDate.from(date));
  }
  const booked = await readStanding(services.db, key);
  if (booked) await notifyBooked(services, club, booked);
}

/** Goes on with standing bookings that a process did not finish. What fails is left for the next run. */
export async function bookUnfinished(services: TurnServices): Promise<void> {
  for (const key of await readUnfinished(services.db)) {
    try {
      await bookPending(services, key);
    } catch (error) {
      services.log.error({ err: error, standing: key }, 'booking the dates of a standing booking failed');
    }
  }
}
