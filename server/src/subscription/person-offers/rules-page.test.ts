import { offerKinds } from '@foyer/contract/shared/offer-kinds';
import { describe, expect, test } from 'vitest';
import { durationIn, namesIn, ruleIn, rulesPage } from '../../../test/rules-page.ts';
import { cycleFrom, nextPart } from '../pricing/billing-calendar.ts';
import { chargePeriod } from '../pricing/charge.ts';
import type { SubscriptionRow } from '../store.ts';
import { boundUntilOf, discountOf, type OfferedTerms } from './offered-terms.ts';

const { rowsBelow } = rulesPage('memberships');
const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-12-15');

describe('docs/rules/memberships.md, offers', () => {
  const prices = rowsBelow('Begun on');
  const bound = rowsBelow('Bound so far');

  test('names the kinds, and has the tables that are tested below', () => {
    const kinds = rowsBelow('Offer kind').map(([kind]) => namesIn(kind)[0]);
    expect([kinds, prices.length, bound.length]).toEqual([[...offerKinds], 4, 4]);
  });

  test.each(prices)('begun on %s, billed from %s until %s, with %s costs %s, %s, %s, %s', (...cells) => {
    const [begun = '', from, until = '', cell = '', ...expected] = cells;
    const startsOn = day(begun);
    const billedFrom = namesIn(from)[0] === 'CALENDAR' ? 'CALENDAR' : 'START';
    const cycle = cycleFrom(startsOn, { unit: 'MONTH', count: 1 }, billedFrom);
    const row = {
      ...{ anchor_on: cycle.anchor, period_unit: cycle.unit, period_count: cycle.count },
      ...{ starts_on: startsOn, billed_until: day(until) },
    } as SubscriptionRow;
    const [, count, change = ''] = /^(\d+ )?periods (.+)$/.exec(cell) ?? [];
    const offer: OfferedTerms = {
      ...{ kind: 'PRICE', rule: ruleIn(change), binding: null },
      periods: count ? Number(count) : null,
    };
    const discount = discountOf(row, offer, { offer: 1, name: 'Offer', today });
    const terms = { cycle, startsOn, price: 8000, discounts: discount ? [discount] : [] };
    let billed = day(until);
    const costs = expected.map(() => {
      const part = nextPart(cycle, billed, null);
      if (!part) throw new Error('there is no next period');
      billed = part.endsOn;
      return `${billed}: ${(chargePeriod(terms, part).amount / 100).toFixed(2)}`;
    });
    expect(costs).toEqual(expected);
  });

  test.each(bound)('bound until %s, offered %s: %s', (before = '', offered = '', after = '') => {
    const row = { bound_until: before ? day(before) : null } as SubscriptionRow;
    const terms = { kind: 'TERM', rule: null, periods: null, binding: durationIn(offered) ?? null } as const;
    expect(boundUntilOf(row, terms, today)?.toString()).toBe(after);
  });
});
