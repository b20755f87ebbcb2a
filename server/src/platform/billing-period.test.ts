import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BillingCycle,
  type Duration,
  earliestEnd,
  endOfBinding,
  indexOf,
  nextStart,
  nthPeriod,
  periodOf,
  priceOfDays,
} from './billing-period.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
type Unit = Duration['unit'];
const every = (count: number, unit: Unit, anchor: string): BillingCycle => ({
  anchor: day(anchor),
  unit,
  count,
});
const span = (startsOn: string, endsOn: string) => ({ startsOn: day(startsOn), endsOn: day(endsOn) });
const { compare } = Temporal.PlainDate;

describe('a period, counted from the anchor', () => {
  test.each([
    // every, from, number, first day, last day
    [1, 'MONTH', '2027-01-31', 0, '2027-01-31', '2027-02-27'],
    [1, 'MONTH', '2027-01-31', 1, '2027-02-28', '2027-03-30'],
    [1, 'MONTH', '2027-01-31', 2, '2027-03-31', '2027-04-29'],
    [1, 'MONTH', '2028-01-30', 1, '2028-02-29', '2028-03-29'],
    [1, 'MONTH', '2027-01-31', -2, '2026-11-30', '2026-12-30'],
    [1, 'MONTH', '2027-05-01', 0, '2027-05-01', '2027-05-31'],
    [3, 'MONTH', '2027-11-30', 1, '2028-02-29', '2028-05-29'],
    [1, 'YEAR', '2028-02-29', 1, '2029-02-28', '2030-02-27'],
    [1, 'YEAR', '2028-02-29', 4, '2032-02-29', '2033-02-27'],
    [1, 'DAY', '2026-12-31', 1, '2027-01-01', '2027-01-01'],
    [2, 'WEEK', '2026-12-21', 1, '2027-01-04', '2027-01-17'],
    [4, 'WEEK', '2026-12-21', -1, '2026-11-23', '2026-12-20'],
  ] as const)('of %d %s from %s, number %d, is %s to %s', (count, unit, anchor, index, startsOn, endsOn) => {
    expect(nthPeriod(every(count, unit, anchor), index)).toEqual(span(startsOn, endsOn));
  });

  test.each([
    ['2027-02-27', '2027-01-31'],
    ['2027-02-28', '2027-02-28'],
    ['2027-03-30', '2027-02-28'],
    ['2027-03-31', '2027-03-31'],
    ['2027-01-30', '2026-12-31'],
  ])('of months from 31 January that contains %s begins on %s', (which, startsOn) => {
    expect(periodOf(every(1, 'MONTH', '2027-01-31'), day(which)).startsOn).toEqual(day(startsOn));
  });

  test('is followed by one of the new length where the length changes, on the same day of the month', () => {
    const started = '2027-01-31';
    const second = nextStart(every(1, 'MONTH', started), day(started));
    expect(second).toEqual(day('2027-02-28'));
    expect(nextStart(every(3, 'MONTH', started), second)).toEqual(day('2027-05-31'));
    expect(nextStart(every(1, 'YEAR', started), second)).toEqual(day('2028-02-29'));
    expect(nextStart(every(2, 'WEEK', started), second)).toEqual(day('2027-03-14'));
  });
});

describe('what days of a period cost', () => {
  const april = span('2027-04-01', '2027-04-30');
  test.each([
    // price, first day, last day, amount
    [30_00, '2027-04-16', '2027-04-30', 15_00],
    [30_00, '2027-04-01', '2027-04-30', 30_00],
    [30_00, '2027-04-30', '2027-04-30', 1_00],
    [49_90, '2027-04-14', '2027-04-30', 28_28],
    [49_90, '2027-04-01', '2027-04-13', 21_62],
    // Days outside the period cost nothing in it.
    [30_00, '2027-03-20', '2027-04-01', 1_00],
    [30_00, '2027-05-01', '2027-05-10', 0],
    // A sixtieth of a unit is none, and half a unit is one.
    [1, '2027-04-01', '2027-04-14', 0],
    [1, '2027-04-01', '2027-04-15', 1],
    [1, '2027-04-16', '2027-04-30', 0],
    [0, '2027-04-01', '2027-04-30', 0],
    [9_007_199_254_740_991, '2027-04-01', '2027-04-30', 9_007_199_254_740_991],
  ] as const)('at %d from %s to %s is %d', (price, startsOn, endsOn, amount) => {
    expect(priceOfDays(price, april, span(startsOn, endsOn))).toBe(amount);
  });
});

describe('an agreement', () => {
  test.each([
    ['2027-01-01', 12, 'MONTH', '2027-12-31'],
    ['2027-01-31', 1, 'MONTH', '2027-02-27'],
    ['2028-02-29', 1, 'YEAR', '2029-02-27'],
    ['2027-03-10', 2, 'WEEK', '2027-03-23'],
    ['2027-03-10', 30, 'DAY', '2027-04-08'],
  ] as const)('from %s is binding for %d %s until %s', (startsOn, count, unit, end) => {
    expect(endOfBinding(day(startsOn), { count, unit })).toEqual(day(end));
  });

  test.each([
    // given on, notice, bound until, ends with a month of, earliest end
    ['2027-01-15', 1, 'MONTH', undefined, undefined, '2027-02-15'],
    ['2027-01-31', 1, 'MONTH', undefined, undefined, '2027-02-28'],
    ['2027-01-15', 0, 'DAY', undefined, undefined, '2027-01-15'],
    ['2027-01-15', 1, 'MONTH', '2027-12-31', undefined, '2027-12-31'],
    ['2027-12-15', 1, 'MONTH', '2027-12-31', undefined, '2028-01-15'],
    ['2027-01-15', 1, 'MONTH', undefined, '2027-01-01', '2027-02-28'],
    ['2027-01-15', 1, 'MONTH', '2027-12-31', '2027-01-01', '2027-12-31'],
    ['2027-01-15', 14, 'DAY', undefined, '2027-01-31', '2027-01-30'],
  ] as const)(
    'with notice on %s of %d %s, bound until %s, with months from %s, ends on %s',
    (givenOn, count, unit, boundUntil, anchor, end) => {
      const cycle = anchor === undefined ? undefined : every(1, 'MONTH', anchor);
      const bound = boundUntil === undefined ? undefined : day(boundUntil);
      expect(
        earliestEnd({ givenOn: day(givenOn), notice: { count, unit }, boundUntil: bound, cycle }),
      ).toEqual(day(end));
    },
  );
});

describe('whatever the cycle,', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((n) => day('1950-01-01').add({ days: n }));
  const cycles: fc.Arbitrary<BillingCycle> = fc.record({
    anchor: days,
    unit: fc.constantFrom<Unit>('DAY', 'WEEK', 'MONTH', 'YEAR'),
    count: fc.integer({ min: 1, max: 24 }),
  });
  const indexes = fc.integer({ min: -40, max: 40 });

  test('periods tile the calendar: each begins the day after the one before', () => {
    fc.assert(
      fc.property(cycles, indexes, (cycle, index) => {
        const [one, next] = [nthPeriod(cycle, index), nthPeriod(cycle, index + 1)];
        expect(compare(one.startsOn, one.endsOn)).toBeLessThanOrEqual(0);
        expect(one.endsOn.add({ days: 1 })).toEqual(next.startsOn);
        expect(nextStart(cycle, one.startsOn)).toEqual(next.startsOn);
      }),
    );
  });

  test('a day is in one period, and every day of a period in that one', () => {
    fc.assert(
      fc.property(cycles, days, indexes, fc.nat(), (cycle, which, index, offset) => {
        const { startsOn, endsOn } = periodOf(cycle, which);
        expect(compare(startsOn, which)).toBeLessThanOrEqual(0);
        expect(compare(which, endsOn)).toBeLessThanOrEqual(0);
        const period = nthPeriod(cycle, index);
        const length = period.startsOn.until(period.endsOn).days + 1;
        expect(indexOf(cycle, period.startsOn.add({ days: offset % length }))).toBe(index);
      }),
    );
  });

  test('months and years begin on the day of the anchor, or on the last of a shorter month', () => {
    const monthly = cycles.filter(({ unit }) => unit === 'MONTH' || unit === 'YEAR');
    fc.assert(
      fc.property(monthly, indexes, (cycle, index) => {
        const { startsOn } = nthPeriod(cycle, index);
        expect(startsOn.day).toBe(Math.min(cycle.anchor.day, startsOn.daysInMonth));
      }),
    );
  });

  test('the parts of a period cost what the period costs, each what its days are worth to a unit', () => {
    const cuts = fc.array(fc.nat({ max: 800 }), { maxLength: 6 });
    fc.assert(
      fc.property(cycles, fc.nat({ max: 1_000_000 }), cuts, (cycle, price, offsets) => {
        const period = nthPeriod(cycle, 0);
        const length = period.startsOn.until(period.endsOn).days + 1;
        const starts = [...new Set([0, ...offsets.map((offset) => offset % length)])].toSorted(
          (a, b) => a - b,
        );
        const amounts = starts.map((from, position) => {
          const until = (starts[position + 1] ?? length) - 1;
          const part = {
            startsOn: period.startsOn.add({ days: from }),
            endsOn: period.startsOn.add({ days: until }),
          };
          const amount = priceOfDays(price, period, part);
          expect(Math.abs(amount - (price * (until - from + 1)) / length)).toBeLessThanOrEqual(1);
          return amount;
        });
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(price);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
