import { readClasses, type TimetableRow } from '../../classes/store.ts';
import { type ClassDetails, type ClassRow, keyOfClass } from '../../participation/class-row.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What is told of a class besides its name and time. */
export const detailsOf = (
  row: Pick<TimetableRow, 'cancel_reason' | 'room' | 'instructors'>,
): ClassDetails => ({
  cancelReason: row.cancel_reason ?? undefined,
  room: row.room ?? undefined,
  instructors: row.instructors.map(({ name }) => name),
});

export async function readDetails(
  db: Db | Tx,
  row: Pick<ClassRow, 'center_id' | 'id'>,
): Promise<ClassDetails> {
  const [found] = await readClasses(db as Db, [keyOfClass(row)]);
  if (!found) throw new Error('the class of a letter is there');
  return detailsOf(found);
}
