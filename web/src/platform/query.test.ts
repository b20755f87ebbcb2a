import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { invalidate } from './invalidate.ts';
import { keyOfCall, query } from './query.ts';

afterEach(() => vi.unstubAllGlobals());

test('a cache entry is named by domain, call and input', () => {
  const { queryKey } = query('POST classes/get-booking-details', { bookingId: 7, bookingCenterId: 100 });
  expect(queryKey).toEqual(['classes', 'get-booking-details', { bookingId: 7, bookingCenterId: 100 }]);
});

test('parameters in the path are no part of the name', () => {
  expect(keyOfCall('GET user/get/{selectedUserId}/{selectedUserCenterId}')).toEqual(['user', 'get']);
});

test('the input that names the entry is what is sent', async () => {
  const sent = vi.fn((_url: string, _request: RequestInit) => Promise.resolve(Response.json({ dates: [] })));
  vi.stubGlobal('fetch', sent);
  const input = { from: '2026-11-23', days: 14, onlyFree: false };
  const client = new QueryClient();
  await client.fetchQuery(query('POST classes/find-booking-dates', input));
  expect(sent.mock.calls[0]?.[0]).toBe('/api/classes/find-booking-dates');
  expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toEqual(input);
});

test('a domain, or one of its calls, is marked as out of date', async () => {
  const client = new QueryClient();
  const keys = [
    ['classes', 'get-booking-details', { bookingId: 7 }],
    ['classes', 'find-booking-dates', {}],
    ['booking', 'get-seats', {}],
  ];
  const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  for (const key of keys) client.setQueryData(key, {});
  await invalidate(client, 'POST classes/find-booking-dates');
  expect(outdated()).toEqual([false, true, false]);
  await invalidate(client, 'classes');
  expect(outdated()).toEqual([true, true, false]);
});
