import type { ClassBooking, LiveClass } from '@foyer/contract/classes';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchPlaces } from './live-places.ts';

const booking = (bookingId: number, more: object = {}) =>
  ({
    bookingId,
    bookingCenterId: 100,
    startsAt: '2026-11-20T11:15:00Z',
    endsAt: '2026-11-20T12:00:00Z',
    room: 'Studio 1',
    free: 5,
    waiting: 0,
    status: 'OPEN',
    participations: [],
    ...more,
  }) as unknown as ClassBooking;

const { startsAt, endsAt, room } = booking(7);
const when = { startsAt, endsAt, ...(room && { room }) };
const live: LiveClass = {
  ...{ bookingId: 7, bookingCenterId: 100, ...when },
  ...{ free: 0, waiting: 2, status: 'WAITING_LIST' },
};
const day = ['classes', 'search-booking-participations', 'day'];
const sheet = ['classes', 'get-booking-details', 'sheet'];
const dates = ['classes', 'find-booking-dates'];

function shownWith(own: ClassBooking): QueryClient {
  const client = new QueryClient();
  client.setQueryData(day, { bookings: [own, booking(8)] });
  client.setQueryData(sheet, { ...own, description: 'Hard' });
  client.setQueryData(dates, { dates: [] });
  return client;
}

test('an event updates its class in the timetable and in the panel, and nothing else', () => {
  const client = shownWith(booking(7));
  patchPlaces(client, live);
  expect(client.getQueryData(day)).toEqual({ bookings: [booking(7, live), booking(8)] });
  expect(client.getQueryData(sheet)).toEqual({ ...booking(7, live), description: 'Hard' });
  expect(client.getQueryData(dates)).toEqual({ dates: [] });
  expect(client.getQueryState(day)?.isInvalidated).toBe(false);
});

test('an event does not update a class of another centre with the same number', () => {
  const client = shownWith(booking(7));
  patchPlaces(client, { ...live, bookingCenterId: 101 });
  expect(client.getQueryData(day)).toEqual({ bookings: [booking(7), booking(8)] });
});

test('refetches a class in which the person takes part', () => {
  const client = shownWith(booking(7, { participations: [{ state: 'BOOKED_IN_WAITING_LIST' }] }));
  patchPlaces(client, live);
  expect(client.getQueryState(day)?.isInvalidated).toBe(true);
  expect(client.getQueryState(sheet)?.isInvalidated).toBe(true);
});

test.each([
  ['another room', { room: 'Studio 2' }],
  ['no room', { room: undefined }],
  ['another time', { startsAt: '2026-11-20T11:30:00Z' }],
  ['another end', { endsAt: '2026-11-20T12:15:00Z' }],
  ['that is called off', { status: 'CANCELLED' }],
] as const)('refetches a class with %s', (_what, change) => {
  const client = shownWith(booking(7));
  patchPlaces(client, { ...live, ...change } as LiveClass);
  expect(client.getQueryState(day)?.isInvalidated).toBe(true);
  expect(client.getQueryState(sheet)?.isInvalidated).toBe(true);
});

test.each([
  ['asked for where a class opens or fills up', 'WAITING_LIST', true],
  ['left as it is where only places change', 'OPEN', false],
] as const)('the day strip is %s', (_what, status, isFetched) => {
  const client = shownWith(booking(7));
  patchPlaces(client, { ...live, status });
  expect(client.getQueryState(dates)?.isInvalidated).toBe(isFetched);
});
