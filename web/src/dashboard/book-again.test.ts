import { expect, test } from 'vitest';
import { bookAgainHref } from './book-again.ts';

const maya = { centerId: 100, id: 7 };
const leo = { centerId: 100, id: 8 };

test.each([
  ['an own class', {}, maya, '/booking?activity=100-5'],
  ['a class at another centre', { bookingCenterId: 101 }, maya, '/booking?activity=101-5&center=101'],
  ["a child's class", {}, leo, '/booking/100p8?activity=100-5'],
  ['a court', { activityType: 'RESOURCE_BOOKING' }, maya, '/resource-booking?activity=5'],
  [
    "a child's court at another centre",
    { activityType: 'RESOURCE_BOOKING', bookingCenterId: 101 },
    leo,
    '/resource-booking?activity=5&center=101&for=100p8',
  ],
  ['a course', { activityType: 'COURSE' }, maya, undefined],
] as const)('where %s leads to be booked again', (_what, change, person, href) => {
  const visit = {
    activityId: 5,
    activityType: 'CLASS',
    bookingCenterId: 100,
    participation: { person },
  } as const;
  expect(bookAgainHref({ ...visit, ...change }, maya, { center: { id: 100 }, menu: {} })).toBe(href);
});

test.each([
  ['CLASS', 'booking'],
  ['RESOURCE_BOOKING', 'resourceBooking'],
] as const)('a %s is not booked again where the menu has no %s', (activityType, key) => {
  const visit = { activityId: 5, activityType, bookingCenterId: 100, participation: { person: maya } };
  expect(bookAgainHref(visit, maya, { center: { id: 100 }, menu: { [key]: 0 } })).toBeUndefined();
});
