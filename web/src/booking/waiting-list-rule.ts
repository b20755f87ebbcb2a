import type { WaitingListRule } from '@foyer/contract/shared/participation';
import type { ClassDetails } from './ClassSheet.tsx';

/** How open places are given to the waiting list. Once the list has closed, the first person to book gets the place. */
export function waitingListRule(
  { lineRule, lineUntil }: Pick<ClassDetails, 'lineRule' | 'lineUntil'>,
  isPaid: boolean,
  now: number,
): WaitingListRule | 'over' {
  if (lineUntil === undefined) return 'all';
  if (Date.parse(lineUntil) <= now) return 'over';
  return isPaid ? 'offer' : lineRule;
}
