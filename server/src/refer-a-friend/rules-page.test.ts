import { referralRefusals } from '@foyer/contract/refer-a-friend';
import { type ReferralState, referralStates } from '@foyer/contract/shared/friend';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { referralTransitions } from './referral-states.ts';
import { worthOfDays } from './rewarding/credit-of-days.ts';
import { type ReferralFacts, referralObstacle } from './rules.ts';

const { page, rowsBelow } = rulesPage('friends');

const fine: ReferralFacts = {
  isOpen: true,
  isSameHousehold: false,
  isMember: false,
  isReferred: false,
  isCircle: false,
};
const examples: Record<string, Partial<ReferralFacts>> = {
  over: { isOpen: false },
  household: { isSameHousehold: true },
  circle: { isCircle: true },
  member: { isMember: true },
  referred: { isReferred: true },
};

describe('docs/rules/friends.md', () => {
  const rows = rowsBelow('Reason | When');
  const order = rows.map(([, , example = '']) => example);

  test.each(rows)('%s: %s', (code, _when, example = '') => {
    // Every later reason holds too: the first one is given.
    const later = order.slice(order.indexOf(example)).map((one) => examples[one]);
    expect(referralObstacle(Object.assign({}, fine, ...later))).toBe(namesIn(code)[0]);
    expect(referralObstacle({ ...fine, ...examples[example] })).toBe(namesIn(code)[0]);
  });

  test('lists the reasons in their order', () => {
    expect(rows.map(([code]) => namesIn(code)[0])).toEqual([...referralRefusals]);
    expect(referralObstacle(fine)).toBeUndefined();
  });

  test('names every way from one state of a referral to another', () => {
    const [, referrals = ''] = page.split('## Referrals');
    const found = [...referrals.matchAll(/^\| `(\w+)` \| `(\w+)` \|/gm)].map(
      ([, from, to]) => `${from} ${to}`,
    );
    const all = referralStates.flatMap((from: ReferralState) =>
      referralTransitions[from].map((to) => `${from} ${to}`),
    );
    expect(found.toSorted()).toEqual(all.toSorted());
  });
});

test.each([
  [6_000, 'MONTH', 1, 10, 2_000],
  [36_500, 'YEAR', 1, 10, 1_000],
  [1_400, 'WEEK', 2, 7, 700],
] as const)('a membership for %d every %s × %d: %d days are worth %d', (price, unit, count, days, worth) => {
  expect(worthOfDays({ price, period_unit: unit, period_count: count }, days)).toBe(worth);
});
