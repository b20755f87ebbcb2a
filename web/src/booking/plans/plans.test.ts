import type { Use } from '@foyer/contract/booking';
import { expect, test } from 'vitest';
import { pickedOf, plansToChoose } from './plans.ts';

const plan = (subscriptionId: number, more: Partial<Use> = {}): Use => ({
  way: 'SUBSCRIPTION',
  name: `Plan ${subscriptionId}`,
  subscription: { subscriptionId, subscriptionCenterId: 100 },
  ...more,
});
const [full, twice] = [plan(1), plan(2, { left: 2, per: 'WEEK' })];

test.each([
  ['several that open the class', [full, twice], [full, twice]],
  ['one alone', [full], []],
  ['one that is used up', [full, plan(3, { left: 0, per: 'WEEK' })], []],
  ['one that opens it in two ways', [full, plan(1, { left: 1, per: 'DAY' })], []],
])('offers a choice among %s', (_what, plans, choice) => {
  expect(plansToChoose(plans)).toEqual(choice);
});

test('uses the picked plan as long as it is available', () => {
  expect(pickedOf([full, twice], '100sub2', full)).toBe(twice);
  expect(pickedOf([full], '100sub2', full)).toBe(full);
  expect(pickedOf([full, twice], undefined, full)).toBe(full);
});
