import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cancelOptimistically } from './optimistic-cancel.ts';

const left = { participationId: 5, participationCenterId: 100 };
const other = { participationId: 6, participationCenterId: 100 };
const ride = { bookingId: 7, waiting: 3, participations: [left, other] };
const yoga = { bookingId: 8, waiting: 1, participations: [{ ...left, participationCenterId: 101 }] };
const planned = [
  { name: 'Ride', participation: left },
  { name: 'Yoga', participation: other },
];

const day = ['classes', 'search-booking-participations', 'day'];
const sheet = ['classes', 'get-booking-details', 'sheet'];
const schedule = ['dashboard', 'schedule-by-current-person', 'all'];
const onlyThis = ['dashboard', 'schedule-by-current-person', 'one'];

function shown(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(day, { bookings: [ride, yoga] });
  client.setQueryData(sheet, ride);
  client.setQueryData(schedule, { planned });
  client.setQueryData(onlyThis, { planned: planned.slice(0, 1) });
  return client;
}

test('leaving a waiting list removes the participation at once, wherever it is shown', async () => {
  const client = shown();
  await cancelOptimistically(client, left);
  const after = { ...ride, waiting: 2, participations: [other] };
  expect(client.getQueryData(day)).toEqual({ bookings: [after, yoga] });
  expect(client.getQueryData(sheet)).toEqual(after);
  expect(client.getQueryData(schedule)).toEqual({ planned: planned.slice(1) });
  expect(client.getQueryData(onlyThis)).toEqual({ planned: planned.slice(0, 1) });
});

test('a failed cancellation restores the participation', async () => {
  const client = shown();
  const putBack = await cancelOptimistically(client, left);
  putBack();
  expect(client.getQueryData(day)).toEqual({ bookings: [ride, yoga] });
  expect(client.getQueryData(sheet)).toEqual(ride);
  expect(client.getQueryData(schedule)).toEqual({ planned });
});

test('a response to an earlier request does not bring the participation back', async () => {
  const client = shown();
  const { promise, resolve } = Promise.withResolvers<object>();
  const fetched = client.fetchQuery({ queryKey: sheet, queryFn: () => promise }).catch(() => undefined);
  await cancelOptimistically(client, left);
  resolve(ride);
  await fetched;
  expect(client.getQueryData(sheet)).toMatchObject({ participations: [other] });
});
