import { campRefusals } from '@foyer/contract/camps/sign-up';
import { campPrice, type DayLength, priceOfDates } from '@foyer/contract/shared/camp';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { earlyBirdOf } from './price.ts';
import { siblingDiscounts } from './siblings.ts';
import { isOverridable } from './sign-up/obstacles.ts';

const { rowsBelow } = rulesPage('camps');
const minor = (text: string) => Math.round(Number(text) * 100);
const percent = (text: string) => Math.round(Number.parseFloat(text || '0') * 100);
const starts_at = Temporal.Instant.from('2027-03-01T14:00:00Z');

/** Of 'A 200.00, B 150.00': the places of these children, in the order in which they were added. */
const placesIn = (text: string, firstId: number) =>
  [...text.matchAll(/([A-Z]) ([\d.]+)/g)].map(([, child = '', price = ''], index) => ({
    ...{ id: firstId + index, child, price: minor(price), season_id: 1, sibling_discount: 1000 },
    ...{ person_center_id: 1, person_id: child.charCodeAt(0) },
  }));

describe('docs/rules/camps.md', () => {
  const prices = rowsBelow('Price');
  const days = rowsBelow('Half day');
  const families = rowsBelow('Booked before');
  const obstacles = rowsBelow('Obstacle');

  test.each(prices)(
    'a camp for %s, early bird %s until %s days before, in %s days, siblings %s, is one: %s, costs %s',
    (...cells) => {
      const [price = '', discount = '', until = '', inDays = '', siblings = '', isSibling, comesTo = ''] =
        cells;
      const camp = {
        ...{ early_bird_discount: percent(discount), early_bird_days: Number(until) },
        ...{ starts_at, time_zone: 'America/New_York' },
      };
      const now = starts_at.subtract({ hours: 24 * Number(inDays) });
      const sibling = isSibling === 'yes' ? percent(siblings) : 0;
      expect(campPrice(minor(price), { earlyBird: earlyBirdOf(camp, now), sibling })).toBe(minor(comesTo));
    },
  );

  test.each(days)('half days at %s, full days at %s, all at %s: %s and %s cost %s', (...cells) => {
    const [half = '', full = '', whole = '', halves, fulls, cost = ''] = cells;
    const dates: DayLength[] = [
      ...Array.from({ length: Number(halves) }, (): DayLength => 'HALF'),
      ...Array.from({ length: Number(fulls) }, (): DayLength => 'FULL'),
    ];
    const rates = { half: minor(half), full: minor(full), whole: whole ? minor(whole) : undefined };
    expect(priceOfDates(dates, rates)).toBe(minor(cost));
  });

  test.each(families)('after %s, %s costs %s', (before, basket = '', toPay) => {
    const held = placesIn(basket, 100);
    const discounts = siblingDiscounts(held, placesIn(before ?? '', 1));
    const paid = held.map(({ id, child, price }) => {
      const amount = price - (discounts.get(id) ?? 0);
      return `${child} ${(amount / 100).toFixed(2)}`;
    });
    expect(paid.join(', ')).toBe(toPay);
  });

  test('has tables of prices', () => {
    expect(prices.length).toBeGreaterThan(8);
    expect(days.length).toBeGreaterThan(4);
    expect(families.length).toBeGreaterThan(8);
  });

  test('lists every obstacle in the order in which refusals are given, and what staff can set aside', () => {
    expect(obstacles.map(([code]) => namesIn(code)[0])).toEqual([...campRefusals]);
    expect(obstacles.flatMap(([code, when]) => (when?.includes('Staff can') ? namesIn(code) : []))).toEqual(
      campRefusals.filter(isOverridable),
    );
  });
});
