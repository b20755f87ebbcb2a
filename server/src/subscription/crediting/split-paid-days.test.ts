import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaidDays, splitPaidDays } from './split-paid-days.ts';

const first = Temporal.PlainDate.from('2026-12-01');
const on = (day: number) => first.add({ days: day });
const range = (from: number, until: number) => ({ startsOn: on(from), endsOn: on(until) });

const paidDays = fc
  .record({
    length: fc.integer({ min: 1, max: 400 }),
    own: fc.nat({ max: 300_000 }),
    sponsoredAmount: fc.nat({ max: 300_000 }),
  })
  .map(
    ({ length, own, sponsoredAmount }): PaidDays => ({
      ...range(0, length - 1),
      amount: own + sponsoredAmount,
      sponsoredAmount,
    }),
  );
const ranges = fc.array(fc.tuple(fc.integer({ min: -20, max: 420 }), fc.nat({ max: 90 })), { maxLength: 6 });

const sumOf = (some: readonly PaidDays[], part: 'amount' | 'sponsoredAmount') =>
  some.reduce((sum, one) => sum + one[part], 0);
const daysIn = ({ startsOn, endsOn }: PaidDays) => startsOn.until(endsOn).days + 1;

describe('paid days of which some are given up', () => {
  test('cost what was paid, however they are cut, and nobody gets back more than they paid', () => {
    fc.assert(
      fc.property(paidDays, ranges, (paid, cuts) => {
        let kept: PaidDays[] = [paid];
        const unused: PaidDays[] = [];
        for (const [from, days] of cuts) {
          const parts = kept.map((one) => splitPaidDays(one, range(from, from + days)));
          kept = parts.flatMap((part) => part.kept);
          unused.push(...parts.flatMap((part) => part.unused ?? []));
        }
        const all = [...kept, ...unused];
        expect(sumOf(all, 'amount')).toBe(paid.amount);
        expect(sumOf(all, 'sponsoredAmount')).toBe(paid.sponsoredAmount);
        expect(all.reduce((sum, one) => sum + daysIn(one), 0)).toBe(daysIn(paid));
        for (const { amount, sponsoredAmount } of all) {
          expect(sponsoredAmount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeGreaterThanOrEqual(sponsoredAmount);
        }
      }),
    );
  });

  test.each([
    ['the days after it', range(10, 30), [[0, 9, 1000]], 2100],
    ['the days before it', range(-5, 9), [[10, 30, 2100]], 1000],
    [
      'days in it',
      range(10, 19),
      [
        [0, 9, 1000],
        [20, 30, 1100],
      ],
      1000,
    ],
    ['all of them', range(0, 30), [], 3100],
    ['none of them', range(31, 40), [[0, 30, 3100]], undefined],
  ])('without %s', (_title, unused, kept, amount) => {
    const split = splitPaidDays({ ...range(0, 30), amount: 3100, sponsoredAmount: 0 }, unused);
    const place = (day: Temporal.PlainDate) => first.until(day).days;
    expect(split.kept.map((one) => [place(one.startsOn), place(one.endsOn), one.amount])).toEqual(kept);
    expect(split.unused?.amount).toBe(amount);
  });
});
