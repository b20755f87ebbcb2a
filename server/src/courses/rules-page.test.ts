import { courseRefusals } from '@foyer/contract/courses/sign-up';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { guestPlaces, lentPlaces } from '../participation/dates/date-uses.ts';
import { isOverridable } from './sign-up/obstacles.ts';
import { pricedFor, priceFor } from './sign-up/price.ts';

const { rowsBelow } = rulesPage('courses');
const minor = (text: string) => Math.round(Number(text) * 100);
const now = Temporal.Instant.from('2026-11-20T09:00:00Z');

describe('docs/rules/courses.md', () => {
  const prices = rowsBelow('Price');
  const obstacles = rowsBelow('Obstacle');

  test.each(prices)(
    'a course for %s, for members %s, prorated: %s, %s dates, %s over, %s called off, a member: %s',
    (...cells) => {
      const [price = '', members = '', prorated, dates, over, calledOff, member, comesTo = ''] = cells;
      const [all, past, off] = [Number(dates), Number(over), Number(calledOff)];
      const course = {
        ...{ price: minor(price), members_price: members ? minor(members) : null },
        is_prorated: prorated === 'yes',
        dates: Array.from({ length: all }, (_, place) => {
          const starts_at = now.add({ hours: 24 * (place - past) + 1 });
          return {
            ...{
              number: place + 1,
              starts_at,
              ends_at: starts_at.add({ minutes: 45 }),
              room: null,
              room_id: null,
            },
            state: place >= all - off ? ('CANCELLED' as const) : ('PLANNED' as const),
            ...{ cancel_reason: null, settle: null },
          };
        }),
      };
      expect(priceFor(course, { isMember: member === 'yes', now })?.amount).toBe(minor(comesTo));
    },
  );

  test('has a table of prices', () => expect(prices.length).toBeGreaterThan(8));

  const guests = rowsBelow('Places');
  test.each(guests)(
    'of %s places with %s signed up, %s away and %s who make up, %s are left to make up and %s to sign up',
    (...cells) => {
      const [capacity = 0, taken = 0, away = 0, guest = 0, toMakeUp, toSignUp] = cells.map(Number);
      const starts_at = now.add({ hours: 24 });
      const use = {
        ...{ number: 1, starts_at, ends_at: starts_at.add({ hours: 1 }), guests: guest },
        excused: Array.from({ length: away }, (_, id) => id),
      };
      expect(guestPlaces({ capacity, taken }, use)).toBe(toMakeUp);
      expect(capacity - taken - lentPlaces([use], now)).toBe(toSignUp);
    },
  );

  test.each(rowsBelow('Price of the place'))('%s for %s dates: %s each', (price, dates, each = '') => {
    const starts = Array.from({ length: Number(dates) }, (_, day) => now.add({ hours: 24 * (day + 1) }));
    const course = {
      dates: starts.map((starts_at, place) => ({
        ...{
          number: place + 1,
          starts_at,
          ends_at: starts_at.add({ minutes: 45 }),
          room: null,
          room_id: null,
          capacity: null,
          taken: 0,
        },
        ...{ state: 'PLANNED' as const, cancel_reason: null, settle: null },
      })),
    };
    expect(pricedFor(course, minor(price ?? ''), now).date_price).toBe(minor(each));
  });

  test('has tables of places and of what a date comes to', () => expect(guests.length).toBeGreaterThan(6));

  test('lists every obstacle in the order in which refusals are given, and what staff can set aside', () => {
    expect(obstacles.map(([code]) => namesIn(code)[0])).toEqual([...courseRefusals]);
    expect(obstacles.flatMap(([code, when]) => (when?.includes('Staff can') ? namesIn(code) : []))).toEqual(
      courseRefusals.filter(isOverridable),
    );
  });
});
