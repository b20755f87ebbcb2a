import { type BillingPeriod, earlierOf } from '../../platform/billing-period.ts';

type Day = Temporal.PlainDate;

/** What decides which paid days of a membership are given up. */
export interface Ending {
  /** It has been terminated or replaced, so that the days that were paid after its end are credited. */
  isTerminated: boolean;
  endsOn: Day | null;
  billedUntil: Day;
  /** Freezes of which paid days are to be credited when they begin. */
  freezesToCredit: readonly BillingPeriod[];
}

/** Paid days that will be given up, and the first day on which a night may credit them. */
export interface RangeToCredit {
  from: Day;
  range: BillingPeriod;
}

/** The paid days that will be credited, in their order. */
export function rangesToCredit({
  isTerminated,
  endsOn,
  billedUntil,
  freezesToCredit,
}: Ending): RangeToCredit[] {
  const given = freezesToCredit.map((range) => ({ from: range.startsOn, range }));
  if (isTerminated && endsOn && Temporal.PlainDate.compare(endsOn, billedUntil) < 0) {
    const startsOn = endsOn.add({ days: 1 });
    given.push({ from: startsOn, range: { startsOn, endsOn: billedUntil } });
  }
  // A night credits freezes before what is paid after the end.
  return given.toSorted((a, b) => Temporal.PlainDate.compare(a.from, b.from));
}

/** From which day on paid days may be credited; undefined if none will be. */
export const firstToCredit = (ranges: readonly RangeToCredit[]): Day | undefined =>
  ranges
    .map(({ range }) => range.startsOn)
    .reduce<Day | undefined>((first, day) => (first ? earlierOf(first, day) : day), undefined);
