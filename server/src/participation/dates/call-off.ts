import type { DateSettlement } from '@foyer/contract/shared/course';
import { announceSession } from '../live-channel.ts';
import { forgetDetails, type LockedSession } from '../locked-session.ts';
import { keyOfSession } from '../session-row.ts';
import { freeDate } from '../session-times.ts';

/** Calls one date of a session off, and frees its room and instructors. The session is locked. */
export async function callOff(
  session: LockedSession,
  number: number,
  { reason, settle }: { reason: string; settle: DateSettlement },
): Promise<void> {
  const { tx, row } = session;
  await tx
    .updateTable('session_date')
    .set({ state: 'CANCELLED', cancel_reason: reason, settle })
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .where('number', '=', number)
    .execute();
  // Nobody is there, and nobody misses it.
  await tx
    .deleteFrom('attendance')
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .where('number', '=', number)
    .execute();
  if (row.dates) row.dates = row.dates.filter((date) => date.number !== number);
  if (row.uses) row.uses = row.uses.filter((use) => use.number !== number);
  forgetDetails(session);
  await freeDate(tx, row, number);
  await announceSession(tx, keyOfSession(row));
}
