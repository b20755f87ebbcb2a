import type { BillingPeriod } from '../../platform/billing-period.ts';
import { type PaidDays, splitPaidDays } from '../crediting/split-paid-days.ts';
import { isBefore, lengthOf } from './freeze-limits.ts';

type Day = Temporal.PlainDate;

/** The first day from a day on that is not frozen, and the last one before the next freeze. */
function freeDays(from: Day, freezes: readonly BillingPeriod[]): { startsOn: Day; endsOn: Day | undefined } {
  let startsOn = from;
  for (const freeze of freezes) {
    if (isBefore(freeze.endsOn, startsOn)) continue;
    if (isBefore(startsOn, freeze.startsOn))
      return { startsOn, endsOn: freeze.startsOn.subtract({ days: 1 }) };
    startsOn = freeze.endsOn.add({ days: 1 });
  }
  return { startsOn, endsOn: undefined };
}

/** Takes the first days of some paid days. */
function takeFirst<P extends PaidDays>(paid: P, days: number): [P, P | undefined] {
  if (days >= lengthOf(paid)) return [paid, undefined];
  const endsOn = paid.startsOn.add({ days: days - 1 });
  const { kept, unused } = splitPaidDays(paid, { startsOn: paid.startsOn, endsOn });
  const [rest] = kept;
  return [{ ...paid, ...unused }, rest && { ...paid, ...rest }];
}

/** Moves the paid days of a prepaid membership so that they begin on a day and none is frozen. Their number and amounts stay. */
export function rescheduleAroundFreezes<P extends PaidDays>(
  paid: readonly P[],
  from: Day,
  freezes: readonly BillingPeriod[],
): P[] {
  const sorted = freezes.toSorted((a, b) => Temporal.PlainDate.compare(a.startsOn, b.startsOn));
  const moved: P[] = [];
  const left = [...paid];
  let next = from;
  for (let one = left.shift(); one; one = left.shift()) {
    const { startsOn, endsOn: lastFree } = freeDays(next, sorted);
    const room = lastFree ? lengthOf({ startsOn, endsOn: lastFree }) : lengthOf(one);
    const [taken, rest] = takeFirst(one, room);
    const endsOn = startsOn.add({ days: lengthOf(taken) - 1 });
    moved.push({ ...taken, startsOn, endsOn });
    if (rest) left.unshift(rest);
    next = endsOn.add({ days: 1 });
  }
  return moved;
}
