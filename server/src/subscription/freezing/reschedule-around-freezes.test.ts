import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf } from './freeze-limits.ts';
import { rescheduleAroundFreezes } from './reschedule-around-freezes.ts';

const first = Temporal.PlainDate.from('2026-11-20');
const days = (from: number, length: number) => ({
  startsOn: first.add({ days: from }),
  endsOn: first.add({ days: from + length - 1 }),
});

/** Freezes that don't overlap, and paid days that follow each other. */
const story = fc.record({
  freezes: fc.array(
    fc.record({ gap: fc.integer({ min: 0, max: 9 }), length: fc.integer({ min: 1, max: 9 }) }),
    {
      maxLength: 5,
    },
  ),
  paid: fc.array(
    fc.record({
      length: fc.integer({ min: 1, max: 30 }),
      amount: fc.integer({ min: 0, max: 9999 }),
      share: fc.nat(100),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

test('paid days that are rescheduled around freezes keep their number and what they cost, and no day is frozen', () => {
  fc.assert(
    fc.property(story, ({ freezes, paid }) => {
      let day = 0;
      const frozen = freezes.map(({ gap, length }) => {
        const one = days(day + gap, length);
        day += gap + length;
        return one;
      });
      let at = 0;
      const owned = paid.map(({ length, amount, share }) => {
        const one = { ...days(at, length), amount, sponsoredAmount: Math.floor((amount * share) / 100) };
        at += length;
        return one;
      });
      const moved = rescheduleAroundFreezes(owned, first, frozen);
      const sum = (some: typeof owned, what: 'amount' | 'sponsoredAmount') =>
        some.reduce((total, one) => total + one[what], 0);
      expect(sum(moved, 'amount')).toBe(sum(owned, 'amount'));
      expect(sum(moved, 'sponsoredAmount')).toBe(sum(owned, 'sponsoredAmount'));
      expect(moved.reduce((total, one) => total + lengthOf(one), 0)).toBe(at);
      // Each day is paid or frozen, until all paid days are used.
      const last = moved.at(-1)?.endsOn ?? first;
      const all = [
        ...moved,
        ...frozen.filter(({ startsOn }) => Temporal.PlainDate.compare(startsOn, last) < 0),
      ];
      expect(all.reduce((total, one) => total + lengthOf(one), 0)).toBe(
        lengthOf({ startsOn: first, endsOn: last }),
      );
    }),
  );
});
