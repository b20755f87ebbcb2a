import type { PriceRule } from '@foyer/contract/shared/explanation';
import fc from 'fast-check';
import type { BillingCycle, BillingPeriod } from '../src/platform/billing-period.ts';
import { cycleFrom, firstPart } from '../src/subscription/pricing/billing-calendar.ts';
import type { Terms } from '../src/subscription/pricing/charge.ts';
import type { Discount, Sponsor } from '../src/subscription/tables.ts';

/** Minor units, from nothing to more than anybody pays. */
export const amounts = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 100_000_000 }));

export const rules: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), percent: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), amount: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant('PRICE' as const), price: fc.integer({ min: 0, max: 20_000 }) }),
);

/** A campaign, a promo code or an offer to a member, which may begin with a later period. */
export const discount = (target = fc.constantFrom<Discount['target'][]>('FEE', 'PERIODS')) =>
  fc
    .record({
      rule: rules,
      target,
      origin: fc.constantFrom('CAMPAIGN', 'CODE', 'OFFER'),
      fromPeriod: fc.integer({ min: 0, max: 3 }),
      periods: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    })
    .map(
      ({ rule, target: aim, origin, fromPeriod, periods }): Discount => ({
        ...{ name: 'Autumn', target: aim, rule },
        ...(origin === 'OFFER' ? { offer: 1, fromPeriod } : { campaign: { centerId: 1, id: 1 } }),
        ...(origin === 'CODE' && { code: 'AUTUMN' }),
        ...(periods !== undefined && aim === 'PERIODS' && { periods }),
      }),
    );

const sponsors = fc
  .record({
    rule: rules.filter(({ kind }) => kind !== 'PRICE'),
    sponsorsJoiningFee: fc.boolean(),
  })
  .map(
    ({ rule, sponsorsJoiningFee }): Sponsor => ({
      ...{ agreement: { centerId: 1, id: 1 }, company: 'Harbour Freight', rule, sponsorsJoiningFee },
    }),
  );
export const maybeSponsor = fc.option(sponsors, { nil: undefined });

const days = fc
  .integer({ min: 0, max: 1500 })
  .map((count) => Temporal.PlainDate.from('2026-01-01').add({ days: count }));

const durations = fc.record({
  unit: fc.constantFrom<BillingCycle['unit'][]>('DAY', 'WEEK', 'MONTH', 'YEAR'),
  count: fc.integer({ min: 1, max: 3 }),
});

/** The terms of a membership from any day on. */
export const terms: fc.Arbitrary<Terms> = fc
  .record({
    startsOn: days,
    duration: durations,
    billedFrom: fc.constantFrom('START' as const, 'CALENDAR' as const),
    price: amounts,
    regularPrice: fc.option(amounts, { nil: undefined }),
    discounts: fc.array(discount(), { maxLength: 3 }),
    sponsor: maybeSponsor,
  })
  .map(({ startsOn, duration, billedFrom, price, regularPrice, discounts, sponsor }) => ({
    ...{ cycle: cycleFrom(startsOn, duration, billedFrom), startsOn, price, discounts, sponsor },
    ...(regularPrice !== undefined && { regularPrice }),
  }));

/** Cuts days into parts that follow each other. */
export function cut({ startsOn, endsOn }: BillingPeriod, at: readonly number[]): BillingPeriod[] {
  const length = startsOn.until(endsOn).days + 1;
  const starts = [...new Set([0, ...at.map((one) => one % length)])].toSorted((a, b) => a - b);
  return starts.map((start, index) => ({
    startsOn: startsOn.add({ days: start }),
    endsOn: startsOn.add({ days: (starts[index + 1] ?? length) - 1 }),
  }));
}

export const firstOf = ({ cycle, startsOn }: Terms): BillingPeriod => firstPart(cycle, startsOn);
