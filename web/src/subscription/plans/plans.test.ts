import type { Privilege } from '@foyer/contract/subscription/plan';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../platform/text.ts';
import { en } from '../text/en.ts';
import { chosenPlan } from './chosen-plan.ts';
import { comparedPlans, exchange, lowest } from './compare.ts';
import { buyableFirst, filtersOf, plansWith } from './filters.ts';
import { privilegeText } from './privilege-text.ts';
import { samplePlan } from './sample-plan.ts';

const ids = (plans: readonly { subscriptionId: number }[]) =>
  plans.map(({ subscriptionId }) => subscriptionId);

const full = samplePlan(1, { tags: ['Gym', 'Pool'] });
const { binding: _binding, ...unbound } = samplePlan(2, { tags: ['Gym'] });
const prepaid = samplePlan(3, { kind: 'CASH', tags: ['Pool'], can: { buy: 'subscription.ageNotAllowed' } });
const plans = [full, unbound, prepaid];

describe('filters', () => {
  test('are only those that leave some plans out', () => {
    expect(filtersOf(plans)).toEqual(['all', 'tag:Gym', 'tag:Pool', 'open', 'prepaid']);
    expect(filtersOf([full])).toEqual([]);
    // A tag that says the same as a filter of ours is enough.
    expect(filtersOf([full, samplePlan(6, { kind: 'CASH', tags: ['PREPAID'] })])).not.toContain('prepaid');
    expect(filtersOf([full, samplePlan(4, { tags: ['Gym', 'Pool'] })])).toEqual([]);
  });

  test.each([
    ['all', [1, 2, 3]],
    ['tag:Pool', [1, 3]],
    ['open', [2]],
    ['prepaid', [3]],
    ['tag:Unknown', []],
  ])('%s keeps %j', (filter, kept) => {
    expect(ids(plansWith(plans, filter))).toEqual(kept);
  });

  test('plans that can be bought come first', () => {
    expect(ids(buyableFirst([prepaid, full, unbound]))).toEqual([1, 2, 3]);
  });
});

describe('the chosen plan', () => {
  const late = samplePlan(7, { can: { buy: 'subscription.startTooEarly' } });
  test.each([
    ['the requested one', plans, { planId: 2 }, { plan: unbound }],
    ['the first that can be bought, where none is', plans, {}, { plan: full }],
    [
      'none instead of one that cannot be bought',
      plans,
      { planId: 3 },
      { obstacle: 'subscription.ageNotAllowed' },
    ],
    ['none instead of one that is gone', plans, { planId: 9 }, { obstacle: 'subscription.noLongerSold' }],
    [
      'none from a day that is over',
      [late],
      { start: '2020-01-01' },
      { obstacle: 'subscription.startTooEarly' },
    ],
    ['none without a reason, where none can be bought', [late], {}, {}],
  ])('is %s', (_which, from, { planId, start }: { planId?: number; start?: string }, chosen) => {
    expect(chosenPlan(from, { planId, start })).toEqual(chosen);
  });
});

describe('comparison', () => {
  test.each([
    [[], [1, 2]],
    [[3], [3, 1]],
    [
      [3, 3, 2, 1],
      [3, 2, 1],
    ],
    [
      [9, 2],
      [2, 1],
    ],
  ])('of %j shows %j', (requested, shown) => {
    expect(ids(comparedPlans(plans, requested))).toEqual(shown);
  });

  test('of one plan needs a second one', () => {
    expect(ids(comparedPlans([full], [1]))).toEqual([1]);
  });

  test('changes places instead of showing a plan twice', () => {
    expect(exchange([1, 2], 0, 3)).toEqual([3, 2]);
    expect(exchange([1, 2], 0, 2)).toEqual([2, 1]);
  });

  test('names the cheapest only if one is', () => {
    const price = ({ price: amount }: { price: number }) => amount;
    expect(lowest(plans, price)).toBeUndefined();
    expect(lowest([full, samplePlan(5, { price: 100 })], price)?.subscriptionId).toBe(5);
  });
});

describe('what a plan opens', () => {
  const words = {
    ...textsOf({ language: 'en', numbers: 'en-GB', catalogue: en, own: {} }),
    dates: 'en-GB',
  };
  const privilege = (more: Partial<Privilege>): Privilege => ({
    activityGroups: [],
    isEverywhere: false,
    weekdays: [],
    ...more,
  });
  test.each<[Partial<Privilege>, string]>([
    [{}, 'Everything'],
    [{ isEverywhere: true }, 'Everything, at every centre'],
    [{ activityGroups: ['Pool', 'Gym'] }, 'Pool and Gym'],
    [{ activityGroups: ['Yoga'], times: 2, period: 'WEEK' }, 'Yoga, 2 times per week'],
    [{ activityGroups: ['Yoga'], times: 1, period: 'MONTH' }, 'Yoga, once per month'],
    [
      { weekdays: [1, 2, 3, 4, 5], startsFrom: '09:00', startsUntil: '16:00' },
      'Everything, Mon to Fri, 09:00 to 16:00',
    ],
    [{ weekdays: [6, 7] }, 'Everything, Sat and Sun'],
  ])('%j is worded %j', (more, text) => {
    expect(privilegeText(privilege(more), words).replace(/[\u2066-\u2069]/g, '')).toBe(text);
  });
});
