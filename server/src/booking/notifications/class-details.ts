import { readClasses, type TimetableRow } from '../../classes/store.ts';
import type { SessionDetails } from '../../participation/locked-session.ts';
import { keyOfSession, type SessionRow } from '../../participation/session-row.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What an email says about a class, apart from its name and time. */
export const detailsOf = (
  row: Pick<TimetableRow, 'cancel_reason' | 'room' | 'instructors'>,
): SessionDetails => ({
  cancelReason: row.cancel_reason ?? undefined,
  room: row.room ?? undefined,
  instructors: row.instructors.map(({ name }) => name),
});

export async function readDetails(
  db: Db | Tx,
  row: Pick<SessionRow, 'center_id' | 'id'>,
): Promise<SessionDetails> {
  const [found] = await readClasses(db as Db, [keyOfSession(row)]);
  if (!found) throw new Error('the class of a notification does not exist');
  return detailsOf(found);
}
