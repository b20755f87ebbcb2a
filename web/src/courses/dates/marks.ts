import type { DateState } from '../detail/term.ts';
import type { PersonDate } from './queries.ts';

/** What is drawn of a date: how it was, or as for everybody. */
export type DateMark = DateState | 'present' | 'absent' | 'excused' | 'madeUp';

const marks = { PRESENT: 'present', ABSENT: 'absent', EXCUSED: 'excused' } as const;

/** What one person's date is drawn as; `state` is what it is for everybody. */
export function markOf({ attendance, credit, isCancelled }: PersonDate, state: DateState): DateMark {
  if (credit?.state === 'USED') return 'madeUp';
  if (isCancelled || !attendance) return state;
  return marks[attendance];
}

/** Missed, excused or called off, with something to do about it. */
export const toSettle = ({ attendance, credit, canExcuse, isCancelled }: PersonDate): boolean =>
  credit !== undefined || (attendance === 'EXCUSED' && !isCancelled && !canExcuse);
