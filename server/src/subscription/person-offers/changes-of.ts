import { indexOf, nthPeriod } from '../../platform/billing-period.ts';
import type { SubscriptionRow } from '../store.ts';
import { boundUntilOf, cycleOf, discountOf, type OfferedTerms, pricesWith } from './offered-terms.ts';

type Day = Temporal.PlainDate;

/** What an offer changes that is accepted on a day. */
export interface OfferedChanges {
  prices: ReturnType<typeof pricesWith> | undefined;
  /** The last day at the better price; undefined where it lasts as long as the membership. */
  until: Day | undefined;
  /** Of a longer term. */
  boundUntil: Day | undefined;
}

/** For documents and emails, before a company's share. */
export function changesOf(row: SubscriptionRow, terms: OfferedTerms, today: Day): OfferedChanges {
  const discount = discountOf(row, terms, { offer: 0, name: '', today });
  const prices = discount && pricesWith({ ...row, sponsor: null }, discount, { sponsoredUntil: null, today });
  const cycle = cycleOf(row);
  const { periods, binding } = terms;
  return {
    prices,
    until:
      prices && periods !== null
        ? // A part of a period at the beginning doesn't count.
          nthPeriod(cycle, indexOf(cycle, prices.from) + periods - (discount.fromPeriod === 0 ? 0 : 1)).endsOn
        : undefined,
    boundUntil: binding ? (boundUntilOf(row, terms, today) ?? undefined) : undefined,
  };
}
