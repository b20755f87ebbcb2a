import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
import { type BillingPeriod, endOfBinding, periodOf } from '../../platform/billing-period.ts';

type Day = Temporal.PlainDate;

export const isBefore = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) < 0;
export const lengthOf = ({ startsOn, endsOn }: BillingPeriod): number => startsOn.until(endsOn).days + 1;

/** The year of a membership that contains a day: the first one begins with the membership. */
export const yearOfMembership = (startsOn: Day, day: Day): BillingPeriod =>
  periodOf({ anchor: startsOn, unit: 'YEAR', count: 1 }, day);

export interface LeftOfYear extends BillingPeriod {
  timesLeft: number | undefined;
  daysLeft: number | undefined;
}

/** How often and for how many days a membership can still be frozen in one of its years. A freeze counts where it starts. */
export function leftInYear(
  startsOn: Day,
  rule: FreezeRule | null,
  freezes: readonly BillingPeriod[],
  day: Day,
): LeftOfYear {
  const year = yearOfMembership(startsOn, day);
  const own = freezes.filter(
    (freeze) => !isBefore(freeze.startsOn, year.startsOn) && !isBefore(year.endsOn, freeze.startsOn),
  );
  const days = own.reduce((sum, freeze) => sum + lengthOf(freeze), 0);
  return {
    ...year,
    timesLeft: rule?.timesPerYear === undefined ? undefined : Math.max(0, rule.timesPerYear - own.length),
    daysLeft: rule?.daysInTotal === undefined ? undefined : Math.max(0, rule.daysInTotal - days),
  };
}

/** Longest where the plan does not say, and where staff override it. */
const longest = { unit: 'YEAR', count: 1 } as const;
const longestByStaff = { unit: 'YEAR', count: 3 } as const;

/** The last days of the shortest and of the longest freeze that starts on a day. */
export const boundsFrom = (rule: FreezeRule | null, overrides: boolean, startsOn: Day) => ({
  shortest: rule?.minimum && !overrides ? endOfBinding(startsOn, rule.minimum) : startsOn,
  longest: endOfBinding(startsOn, overrides ? longestByStaff : (rule?.maximum ?? longest)),
});

/** How far ahead a freeze can start. */
export const lastFirstDay = (today: Day): Day => today.add({ years: 1 });
