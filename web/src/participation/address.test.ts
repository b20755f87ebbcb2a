import { expect, test } from 'vitest';
import { classOf } from '../booking/clipcards/address.ts';
import { bookedHref, classHref, courtsHref, timetablePath } from './address.ts';

test("a class opens in the caller's own timetable", () => {
  const one = { bookingKey: '100book7', day: '2026-11-23' };
  expect(classHref(undefined, one)).toBe('/booking?day=2026-11-23&class=100book7');
  expect(classHref({ centerId: 100, id: 9 }, one)).toBe('/booking/100p9?day=2026-11-23&class=100book7');
  expect(timetablePath(undefined)).toBe('/booking');
});

test('a booking opens on the page of its kind, for the person whose it is', () => {
  const one = { bookingKey: '100book7', day: '2026-11-23' };
  const leo = { centerId: 100, id: 9 };
  expect(bookedHref(leo, { ...one, activityType: 'CLASS' })).toBe(classHref(leo, one));
  expect(bookedHref(leo, { ...one, activityType: 'RESOURCE_BOOKING' })).toBe(
    '/resource-booking?day=2026-11-23&booking=100book7&for=100p9',
  );
  expect(courtsHref(undefined)).toBe('/resource-booking');
});

const params = {
  selectedMemberId: '9',
  selectedMemberCenterId: '100',
  bookingId: '7',
  bookingCenterId: '101',
};

test('an address names the person and the class', () => {
  expect(classOf(params)).toEqual({ person: { id: 9, centerId: 100 }, booking: { id: 7, centerId: 101 } });
});

test.each(Object.keys(params))('an address without %s names neither', (name) => {
  expect(classOf({ ...params, [name]: undefined })).toBeUndefined();
  expect(classOf({ ...params, [name]: '0' })).toBeUndefined();
});
