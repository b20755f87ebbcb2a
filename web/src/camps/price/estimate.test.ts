import { expect, it } from 'vitest';
import { placeCosts, type Wanted } from './estimate.ts';

const wanted = (whole: number, more: Partial<Wanted> = {}): Wanted => ({
  ...{ whole, electives: 0, isSiblings: false },
  ...more,
});
const amounts = (...all: Wanted[]) =>
  placeCosts(all, { earlyBird: 1000, siblings: 2000 }).map(({ amount }) => amount);

it('takes the early bird off first, then the siblings’ discount off the rest, and adds electives whole', () => {
  expect(
    placeCosts([wanted(10_000), wanted(10_000, { electives: 1500 })], { earlyBird: 1000, siblings: 2000 }),
  ).toEqual([
    { whole: 10_000, earlyBird: 1000, siblings: 0, electives: 0, amount: 9000 },
    { whole: 10_000, earlyBird: 1000, siblings: 1800, electives: 1500, amount: 8700 },
  ]);
});

it('lets the dearest pay whole', () => {
  expect(amounts(wanted(5000), wanted(10_000))).toEqual([3600, 9000]);
});

it('lets those pay whole who do already, however dear the others’ places are', () => {
  const siblings = { isSiblings: true };
  expect(amounts(wanted(10_000, siblings), wanted(10_000, siblings))).toEqual([7200, 7200]);
  expect(amounts(wanted(5000), wanted(10_000, siblings))).toEqual([4500, 7200]);
});

it('costs nothing for nobody', () => {
  expect(amounts()).toEqual([]);
});
