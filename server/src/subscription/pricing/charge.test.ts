import type { PriceRule, PriceStep } from '@foyer/contract/shared/explanation';
import { explanation as explanationSchema } from '@foyer/contract/shared/explanation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts, cut, discount, firstOf, maybeSponsor, terms } from '../../../test/price-arbitraries.ts';
import { type BillingPeriod, periodOf } from '../../platform/billing-period.ts';
import { nextPart } from './billing-calendar.ts';
import { type Charge, chargeAddOn, chargeJoiningFee, chargePeriod } from './charge.ts';

const sum = (charges: readonly Charge[], part: 'amount' | 'sponsoredAmount') =>
  charges.reduce((all, charge) => all + charge[part], 0);
const cuts = fc.array(fc.nat({ max: 1200 }), { maxLength: 6 });
const lengthOf = ({ startsOn, endsOn }: BillingPeriod) => startsOn.until(endsOn).days + 1;

describe('parts of a period', () => {
  test('add up to the price of the days that they make up', () => {
    fc.assert(
      fc.property(terms, cuts, (agreed, at) => {
        const whole = firstOf(agreed);
        const parts = cut(whole, at).map((part) => chargePeriod(agreed, part));
        const charged = chargePeriod(agreed, whole);
        expect(sum(parts, 'amount')).toBe(charged.amount);
        // A company's share is rounded for each part, and is never more than the part costs.
        expect(Math.abs(sum(parts, 'sponsoredAmount') - charged.sponsoredAmount)).toBeLessThan(parts.length);
      }),
    );
  });

  test('of an add-on add up to its price', () => {
    fc.assert(
      fc.property(terms, amounts, cuts, ({ cycle, startsOn }, price, at) => {
        const period = periodOf(cycle, startsOn);
        expect(
          sum(
            cut(period, at).map((part) => chargeAddOn(price, cycle, part)),
            'amount',
          ),
        ).toBe(price);
      }),
    );
  });
});

test('what a company pays and what the member pays make up the amount, and neither is less than nothing', () => {
  fc.assert(
    fc.property(terms, amounts, fc.boolean(), (agreed, feePrice, isFormerMember) => {
      const { discounts, sponsor } = agreed;
      const fee = chargeJoiningFee({ price: feePrice, discounts, sponsor, isFormerMember });
      for (const { amount, sponsoredAmount, explanation } of [chargePeriod(agreed, firstOf(agreed)), fee]) {
        expect(sponsoredAmount).toBeGreaterThanOrEqual(0);
        expect(sponsoredAmount).toBeLessThanOrEqual(amount);
        const last = explanation.steps.at(-1);
        expect(last?.amount).toBe(amount - sponsoredAmount);
        expect(last?.kind === 'SPONSOR' ? last.sponsored : 0).toBe(sponsoredAmount);
        expect(explanationSchema.safeParse(explanation).success).toBe(true);
      }
    }),
  );
});

test('a company pays no more of a part than the part costs, where rounding would have it', () => {
  const startsOn = Temporal.PlainDate.from('2026-12-01');
  const sponsor = {
    ...{ agreement: { centerId: 1, id: 1 }, company: 'Harbour Freight', sponsorsJoiningFee: false },
    rule: { kind: 'AMOUNT', amount: 1000 } as const,
  };
  const cycle = { anchor: startsOn, unit: 'DAY' as const, count: 3 };
  const agreed = { cycle, startsOn, price: 1001, discounts: [], sponsor };
  const parts = cut(firstOf(agreed), [1, 2]).map((part) => chargePeriod(agreed, part));
  expect(parts.map(({ amount, sponsoredAmount }) => [amount, sponsoredAmount])).toEqual([
    [334, 333],
    [333, 333],
    [334, 333],
  ]);
});

describe('the steps of a line', () => {
  /** Another way to work out the same, straight from the steps: fractions of whole numbers, no cycle, no discounts. */
  const halfUp = (top: number, bottom: number) => Math.floor((2 * top + bottom) / (2 * bottom));
  const after = (before: number, rule: PriceRule) => {
    if (rule.kind === 'PRICE') return Math.min(rule.price, before);
    const off = rule.kind === 'PERCENT' ? halfUp(before * rule.percent, 10_000) : rule.amount;
    return off > before ? 0 : before - off;
  };

  function replay(steps: readonly PriceStep[], daysBefore: number): number {
    let amount = Number.NaN;
    let whole: number | undefined;
    let share = (price: number) => price;
    for (const step of steps) {
      if (step.kind === 'PRICE' || step.kind === 'STAFF_PRICE') amount = step.amount;
      else if (step.kind === 'CAMPAIGN' || step.kind === 'PROMO_CODE' || step.kind === 'OFFER')
        amount = after(amount, step.rule);
      else if (step.kind === 'WAIVED') amount = 0;
      else if (step.kind === 'PART_OF_PERIOD') {
        const { days, ofDays } = step;
        share = (price) => halfUp(price * (daysBefore + days), ofDays) - halfUp(price * daysBefore, ofDays);
        whole = amount;
        amount = share(amount);
      } else if (step.kind === 'SPONSOR') {
        const full = whole ?? amount;
        amount -= Math.min(amount, share(full - after(full, step.rule)));
      }
      expect(step.amount).toBe(amount);
    }
    return amount;
  }

  test('lead to what the member pays', () => {
    const small = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(terms, small, cuts, (agreed, price, at) => {
        const priced = { ...agreed, price };
        for (const part of cut(firstOf(priced), at)) {
          const { amount, sponsoredAmount, explanation } = chargePeriod(priced, part);
          const period = periodOf(priced.cycle, part.startsOn);
          const daysBefore = period.startsOn.until(part.startsOn).days;
          expect(replay(explanation.steps, daysBefore)).toBe(amount - sponsoredAmount);
          expect(explanation).toMatchObject({ from: String(part.startsOn), until: String(part.endsOn) });
          const isPart = lengthOf(part) < lengthOf(period);
          expect(explanation.steps.some(({ kind }) => kind === 'PART_OF_PERIOD')).toBe(isPart);
        }
      }),
    );
  });

  test('lead to the joining fee that the member pays', () => {
    const fees = fc.record({
      price: fc.integer({ min: 0, max: 100_000 }),
      discounts: fc.array(discount(), { maxLength: 3 }),
      sponsor: maybeSponsor,
      isFormerMember: fc.boolean(),
    });
    fc.assert(
      fc.property(fees, (fee) => {
        const { amount, sponsoredAmount, explanation } = chargeJoiningFee(fee);
        expect(replay(explanation.steps, 0)).toBe(amount - sponsoredAmount);
        if (fee.isFormerMember) expect(amount).toBe(0);
        if (!fee.sponsor?.sponsorsJoiningFee) expect(sponsoredAmount).toBe(0);
      }),
    );
  });
});

test('a discount for some periods holds for so many whole ones, and for a part before them', () => {
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 4 }), (agreed, periods) => {
      const rule = { kind: 'PERCENT', percent: 10_000 } as const;
      const free = {
        campaign: { centerId: 1, id: 1 },
        name: 'Free',
        target: 'PERIODS',
        periods,
        rule,
      } as const;
      const priced = { ...agreed, price: 100_000, discounts: [free], sponsor: undefined };
      let part = firstOf(priced);
      let wholeFree = 0;
      for (let count = 0; count < 7; count += 1) {
        const isWhole = lengthOf(part) === lengthOf(periodOf(priced.cycle, part.startsOn));
        const isFree = chargePeriod(priced, part).amount === 0;
        if (!isWhole) expect([count, isFree]).toEqual([0, true]);
        else if (isFree) wholeFree += 1;
        part = nextPart(priced.cycle, part.endsOn, null) ?? part;
      }
      expect(wholeFree).toBe(periods);
    }),
  );
});
