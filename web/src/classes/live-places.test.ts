import type { ClassBooking } from '@foyer/contract/classes';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchPlaces } from './live-places.ts';

const booking = (bookingId: number, more: object = {}) =>
  ({
    bookingId,
    bookingCenterId: 100,
    free: 5,
    waiting: 0,
    status: 'OPEN',
    participations: [],
    ...more,
  }) as unknown as ClassBooking;

const live = { bookingId: 7, bookingCenterId: 100, free: 0, waiting: 2, status: 'WAITING_LIST' } as const;
const day = ['classes', 'timetable', 'day'];
const sheet = ['classes', 'details', 'sheet'];
const dates = ['classes', 'dates'];

function shownWith(own: ClassBooking): QueryClient {
  const client = new QueryClient();
  client.setQueryData(day, { bookings: [own, booking(8)] });
  client.setQueryData(sheet, { ...own, description: 'Hard' });
  client.setQueryData(dates, { dates: [] });
  return client;
}

test('what was heard stands in the timetable and in the sheet, and nowhere else', () => {
  const client = shownWith(booking(7));
  patchPlaces(client, live);
  expect(client.getQueryData(day)).toEqual({ bookings: [booking(7, live), booking(8)] });
  expect(client.getQueryData(sheet)).toEqual({ ...booking(7, live), description: 'Hard' });
  expect(client.getQueryData(dates)).toEqual({ dates: [] });
  expect(client.getQueryState(day)?.isInvalidated).toBe(false);
});

test('another centre has other classes of the same number', () => {
  const client = shownWith(booking(7));
  patchPlaces(client, { ...live, bookingCenterId: 101 });
  expect(client.getQueryData(day)).toEqual({ bookings: [booking(7), booking(8)] });
});

test('where somebody takes part it is asked for', () => {
  const client = shownWith(booking(7, { participations: [{ state: 'BOOKED_IN_WAITING_LIST' }] }));
  patchPlaces(client, live);
  expect(client.getQueryState(day)?.isInvalidated).toBe(true);
  expect(client.getQueryState(sheet)?.isInvalidated).toBe(true);
  expect(client.getQueryState(dates)?.isInvalidated).toBe(false);
});
