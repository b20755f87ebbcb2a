import { type PriceOverride, priceOverrides } from '@foyer/contract/shared/clipcard';
import { describe, expect, test } from 'vitest';
import { rulesPage } from '../../test/rules-page.ts';
import { nextStart } from '../platform/billing-period.ts';
import { opensSession, priceOf } from './rules.ts';
import { dueBy, renewalCycle } from './subscriptions/subscription-period.ts';
import { entryReasons } from './tables.ts';

const { rowsBelow } = rulesPage('clipcards');

const minor = (text: string) => Math.round(Number(text) * 100);
const overridesIn = (text = ''): PriceOverride[] => priceOverrides.filter((name) => text.includes(name));
const bounds = { amount: 15_000, lowest_amount: 10_000, highest_amount: 20_000 };

describe('docs/rules/clipcards.md', () => {
  const prices = rowsBelow('Named');
  const days = rowsBelow('Began');
  const forClass = rowsBelow('For');

  test('has the tables that are tested below', () => {
    expect(prices.length).toBeGreaterThan(10);
    expect(days).toHaveLength(4);
    expect(forClass.length).toBeGreaterThan(5);
  });

  test.each(prices)(
    'a price of %s, override %s, permissions %s, renews: %s, for their own family: %s',
    (...cells) => {
      const [named = '', said, may, renews, own, comesTo = ''] = cells;
      const request = {
        price: named === 'nothing' ? undefined : minor(named),
        priceOverride: overridesIn(said)[0],
        may: overridesIn(may),
        isRecurring: renews === 'yes',
        isForOwn: own === 'yes',
      };
      const expected = comesTo.startsWith('`') ? comesTo.replaceAll('`', '') : minor(comesTo);
      expect(priceOf(bounds, request)).toBe(expected);
    },
  );

  test.each(days)('a subscription from %s renews every %s months', (began = '', months = '', ...then) => {
    const startedOn = Temporal.PlainDate.from(began);
    const cycle = renewalCycle(startedOn, Number(months));
    const last = Temporal.PlainDate.from(then.at(-1) ?? '');
    expect(dueBy(last, nextStart(cycle, startedOn), cycle).map(String)).toEqual(then);
  });

  test.each(forClass)('a clipcard for %s, sold at %s, usable at %s, for %s days, renews: %s', (...cells) => {
    const [groups = '', soldAt, usableAt = '', days, renews, expected] = cells;
    const listed = (text: string) => text.split(', ').filter((one) => one !== '');
    const product = {
      center_id: Number(soldAt),
      usable_at: listed(usableAt).map(Number),
      activity_groups: groups === 'everything' ? [] : listed(groups),
      validity_days: days ? Number(days) : null,
      period_months: renews === 'yes' ? 1 : null,
    };
    const ride = { centerId: 1, activityGroup: 'Ride', day: Temporal.PlainDate.from('2026-11-25') };
    expect(opensSession(product, ride, Temporal.PlainDate.from('2026-11-20')) ? 'yes' : 'no').toBe(expected);
  });

  test('names every kind of ledger entry', () => {
    expect(rowsBelow('Entry').map(([name = '']) => name.replaceAll('`', ''))).toEqual([...entryReasons]);
  });
});
