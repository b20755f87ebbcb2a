import type { LiveSession } from '@foyer/contract/front-desk/live';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchToday } from './live-sessions.ts';

const today = ['front-desk', 'get-today', {}];
const session = { bookingId: 7, bookingCenterId: 100, booked: 3, waiting: 0, there: 1 };
const shown = {
  from: '2026-11-20T15:00:00Z',
  until: '2026-11-21T05:00:00Z',
  sessions: [session, { ...session, bookingId: 8 }],
};
const live: LiveSession = {
  ...{ bookingId: 7, bookingCenterId: 100, startsAt: '2026-11-20T16:00:00Z', endsAt: '2026-11-20T17:00:00Z' },
  ...{ booked: 4, waiting: 1, there: 2 },
};

function open(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(today, shown);
  return client;
}

test('a change updates its session, and no other', () => {
  const client = open();
  patchToday(client, live);
  expect(client.getQueryData(today)).toEqual({
    ...shown,
    sessions: [{ ...session, booked: 4, waiting: 1, there: 2 }, shown.sessions[1]],
  });
  expect(client.getQueryState(today)?.isInvalidated).toBe(false);
});

test.each([
  ['that begins today and is new', { bookingId: 9 }, true],
  [
    'of another day',
    { bookingId: 9, startsAt: '2026-11-27T16:00:00Z', endsAt: '2026-11-27T17:00:00Z' },
    false,
  ],
  ['that everybody has left, as a court that ends', { booked: 0 }, true],
] as const)('the day is fetched again for a session %s: %j, %s', (_what, change, isFetched) => {
  const client = open();
  patchToday(client, { ...live, ...change });
  expect(client.getQueryState(today)?.isInvalidated).toBe(isFetched);
});

test('the day is fetched again for a session with several dates, whose counts are of one', () => {
  const client = open();
  const { there: _there, ...dated } = live;
  patchToday(client, dated);
  expect(client.getQueryState(today)?.isInvalidated).toBe(true);
});
