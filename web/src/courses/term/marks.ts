import type { PersonInCourses } from '@foyer/contract/courses/term';
import type { PersonDate } from '../dates/queries.ts';
import type { DateState } from './term.ts';

/** What is drawn of a date: how it was, or as for everybody. */
export type DateMark = DateState | 'present' | 'absent' | 'excused' | 'madeUp';

/** In the order of the legend. */
export const dateMarks: readonly DateMark[] = [
  'present',
  'absent',
  'excused',
  'madeUp',
  'over',
  'off',
  'next',
  'coming',
];

const marks = { PRESENT: 'present', ABSENT: 'absent', EXCUSED: 'excused' } as const;

type AttendedDate = PersonInCourses['courses'][number]['term'][number] & Pick<PersonDate, 'credit'>;

/** What one person's date is drawn as; `state` is what it is for everybody. */
export function markOf(
  { attendance, credit, isCancelled }: Pick<AttendedDate, 'attendance' | 'credit' | 'isCancelled'>,
  state: DateState,
): DateMark {
  if (credit?.state === 'USED') return 'madeUp';
  if (isCancelled || !attendance) return state;
  return marks[attendance];
}

/** Missed, excused or called off, with something to do about it. */
export const toSettle = ({ attendance, credit, canExcuse, isCancelled }: PersonDate): boolean =>
  credit !== undefined || (attendance === 'EXCUSED' && !isCancelled && !canExcuse);
