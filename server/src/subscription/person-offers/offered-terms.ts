import type { PriceRule } from '@foyer/contract/shared/explanation';
import type { OfferKind } from '@foyer/contract/shared/offer-kinds';
import {
  type BillingCycle,
  type Duration,
  endOfBinding,
  indexOf,
  laterOf,
  nthPeriod,
} from '../../platform/billing-period.ts';
import { chargePeriod, numberOfPeriod, type Terms } from '../pricing/charge.ts';
import { reduced } from '../pricing/discount.ts';
import type { SubscriptionRow } from '../store.ts';
import type { Discount } from '../tables.ts';

type Day = Temporal.PlainDate;

/** What an offer says, made by staff or by the plan. */
export interface OfferedTerms {
  kind: OfferKind;
  rule: PriceRule | null;
  periods: number | null;
  binding: Duration | null;
}

export const cycleOf = (row: SubscriptionRow): BillingCycle => ({
  anchor: row.anchor_on ?? row.starts_on,
  unit: row.period_unit,
  count: row.period_count,
});

/** The first day that no payment has charged: a better price begins with it. */
const firstUnbilled = ({ billed_until, starts_on }: SubscriptionRow, today: Day): Day =>
  billed_until ? laterOf(billed_until.add({ days: 1 }), starts_on) : laterOf(today, starts_on);

/** The discount of an offer that is accepted today. Periods that are billed keep their price. */
export function discountOf(
  row: SubscriptionRow,
  { rule, periods }: OfferedTerms,
  { offer, name, today }: { offer: number; name: string; today: Day },
): Discount | undefined {
  if (!rule) return undefined;
  const cycle = cycleOf(row);
  const index = indexOf(cycle, firstUnbilled(row, today));
  return {
    ...{ offer, name, target: 'PERIODS', rule },
    ...(periods !== null && { periods }),
    fromPeriod: numberOfPeriod({ cycle, startsOn: row.starts_on }, index),
  };
}

/** The last day of the minimum term after accepting an offer today; it is never moved to an earlier day. */
export function boundUntilOf(
  { bound_until }: SubscriptionRow,
  { binding }: OfferedTerms,
  today: Day,
): Day | null {
  if (!binding) return bound_until;
  const until = endOfBinding(today, binding);
  return bound_until ? laterOf(bound_until, until) : until;
}

/** What the first period that isn't billed costs the member as a whole, without the offer and with it. */
export function pricesWith(
  row: SubscriptionRow,
  discount: Discount,
  { sponsoredUntil, today }: { sponsoredUntil: Day | null; today: Day },
): { from: Day; regularPrice: number; offeredPrice: number } {
  const cycle = cycleOf(row);
  const from = firstUnbilled(row, today);
  const period = nthPeriod(cycle, indexOf(cycle, from));
  const terms: Terms = {
    ...{ cycle, startsOn: row.starts_on, price: row.price, discounts: row.discounts },
    sponsor: row.sponsor ?? undefined,
    sponsoredUntil,
  };
  const priceOf = (discounts: readonly Discount[]) => {
    const { amount, sponsoredAmount } = chargePeriod({ ...terms, discounts }, period);
    return amount - sponsoredAmount;
  };
  return {
    from,
    regularPrice: priceOf(row.discounts),
    offeredPrice: priceOf([...row.discounts, discount]),
  };
}

/** Whether the rule makes a period cheaper, and to no less than the plan allows. */
export function priceObstacle(
  price: number,
  rule: PriceRule | null,
  lowestPrice: number | null,
): 'subscription.offerChangesNothing' | 'subscription.priceTooLow' | undefined {
  if (!rule) return undefined;
  const left = reduced(price, rule);
  if (left >= price) return 'subscription.offerChangesNothing';
  return left < (lowestPrice ?? 0) ? 'subscription.priceTooLow' : undefined;
}
