import { OutOfOrder } from '../../frame/transaction.ts';
import type { LockedSession } from '../locked-session.ts';
import { keyOfSession, lockAnotherSession } from '../session-row.ts';
import { type ParticipationRow, readParticipation, sessionKeyOf } from '../store.ts';
import { occupyAgain } from './dated-time.ts';
import { type CreditRow, readGuests, reopenCredit } from './makeup-store.ts';

export interface ReleasedGuest {
  place: ParticipationRow;
  credit: CreditRow;
}

/**
 * Lets guests go who wanted to make up on a date that won't take place, or on any date of the session. They can use their credits
 * again, until that day at least. The session is locked; those of the guests are locked after it, or all begins again.
 */
export async function releaseGuests(
  { tx, row, now }: Pick<LockedSession, 'tx' | 'row' | 'now'>,
  { number, until }: { number?: number; until: Temporal.PlainDate },
): Promise<ReleasedGuest[]> {
  const released: ReleasedGuest[] = [];
  for (const guest of await readGuests(tx, keyOfSession(row), number)) {
    const place = await readParticipation(tx, { centerId: guest.center_id, id: guest.participation_id });
    if (!place) continue;
    const own = await lockAnotherSession(tx, sessionKeyOf(place));
    if (!own) throw new OutOfOrder(`course ${place.booking_id} of centre ${place.center_id} is in use`);
    const credit = await reopenCredit(tx, guest, until);
    await occupyAgain({ tx, row: own, now }, place);
    released.push({ place, credit });
  }
  return released;
}
