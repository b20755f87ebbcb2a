import type { WaitingListRule } from '@foyer/contract/shared/participation';
import type { ClassDetails } from './ClassSheet.tsx';

/** How a place that opens up is given to the people on the waiting list; once the list has closed, the first to book has it. */
export function waitingListRule(
  { lineRule, lineUntil }: Pick<ClassDetails, 'lineRule' | 'lineUntil'>,
  isPaid: boolean,
  now: number,
): WaitingListRule | 'over' {
  if (lineUntil === undefined) return 'all';
  if (Date.parse(lineUntil) <= now) return 'over';
  return isPaid ? 'offer' : lineRule;
}
