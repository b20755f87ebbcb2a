import type { SessionRow } from '../../participation/session-row.ts';
import { type Plan, type SessionThen, timesAdded } from '../../participation/session-times.ts';

export type Conflict = SessionThen;

/**
 * Rooms and instructors that the change would double-book. Double use that exists already is not a conflict: a club may
 * share a room on purpose.
 */
export function conflictsOf(
  row: Pick<SessionRow, 'center_id' | 'id'>,
  taken: readonly SessionThen[],
  before: Plan,
  after: Plan,
): Conflict[] {
  const added = timesAdded(row, before, after);
  return taken.filter(({ kind, subject_id }) =>
    added.some((time) => time.kind === kind && time.subject_id === subject_id),
  );
}
