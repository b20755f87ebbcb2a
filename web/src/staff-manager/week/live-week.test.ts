import { expect, test } from 'vitest';
import type { Session, Week } from '../queries.ts';
import { withPlaces } from './use-live-week.ts';

const session = (bookingId: number): Session => ({
  ...{ bookingId, bookingCenterId: 100, activityId: 7, activityType: 'CLASS', name: 'Ride 45' },
  ...{ startsAt: '2026-11-26T08:00:00Z', endsAt: '2026-11-26T09:00:00Z', state: 'PLANNED' },
  ...{ staffIds: [], resourceIds: [], capacity: 24, booked: 0, waiting: 0, people: [], may: [] },
});
const week = { sessions: [session(1), session(2)] } as unknown as Week;
const live = {
  ...{ bookingId: 2, bookingCenterId: 100, startsAt: '2026-11-26T08:00:00.000Z' },
  ...{ endsAt: '2026-11-26T09:00:00.000Z', isCancelled: false, booked: 5, waiting: 1 },
};

test('places alone change one session, and leave the others as the objects they were', () => {
  const next = withPlaces(week, live);
  expect(next?.sessions[1]).toMatchObject({ booked: 5, waiting: 1 });
  expect(next?.sessions[0]).toBe(week.sessions[0]);
});

test.each([
  ['moved', { ...live, startsAt: '2026-11-26T10:00:00.000Z' }],
  ['cancelled', { ...live, isCancelled: true }],
  ['not there yet', { ...live, bookingId: 9 }],
])('a session that is %s has to be read anew', (_what, change) => {
  expect(withPlaces(week, change)).toBeUndefined();
});
