import { type BillingPeriod, earlierOf, laterOf, periodOf } from '../../platform/billing-period.ts';
import { withoutFrozen } from '../pricing/parts-to-bill.ts';
import type { AddOnMembership } from './read-membership.ts';

type Day = Temporal.PlainDate;
type Charged = Pick<AddOnMembership, 'row' | 'cycle' | 'freezes' | 'paid'>;

const isAfter = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) > 0;

/** What is in some days and not in others. */
export const without = (days: readonly BillingPeriod[], others: readonly BillingPeriod[]): BillingPeriod[] =>
  days.flatMap((one) => withoutFrozen(one, others));

/**
 * The last day of an add-on that is bought now. It ends with its membership; only where that ends before the days that are
 * paid for, the night would not know.
 */
export function lastDayOf({ kind, ends_on, billed_until }: Charged['row']): Day | null {
  const isCut = kind === 'EFT' && ends_on && billed_until && isAfter(billed_until, ends_on);
  return isCut ? ends_on : null;
}

/** The last day that is paid for, of a prepaid membership all of it. */
function chargedUntil({ kind, ends_on, billed_until }: Charged['row']): Day | null {
  if (kind === 'CASH') return ends_on;
  return billed_until && ends_on ? earlierOf(billed_until, ends_on) : billed_until;
}

/**
 * The days that an add-on from a day on is charged for at once, none across the end of a period: those of the membership that
 * are paid for. The night charges later ones. A frozen day isn't charged; one that was paid before the freeze was made is, and
 * credited with the membership when the freeze begins.
 */
export function daysToCharge({ row, cycle, freezes, paid }: Charged, startsOn: Day): BillingPeriod[] {
  const from = laterOf(startsOn, row.starts_on);
  const until = chargedUntil(row);
  if (!until) return [];
  // The days of a freeze of a prepaid membership are added to its end.
  const free = row.kind === 'CASH' ? freezes : without(freezes, paid);
  const days: BillingPeriod[] = [];
  for (let start = from; !isAfter(start, until); ) {
    const end = earlierOf(periodOf(cycle, start).endsOn, until);
    days.push(...withoutFrozen({ startsOn: start, endsOn: end }, free));
    start = end.add({ days: 1 });
  }
  return days;
}
