import { expect, test } from 'vitest';
import type { Session } from '../queries.ts';
import { courtMoveOf, courtPlaceOf, courtSpan } from './court-move.ts';

const session: Session = {
  ...{ bookingId: 1, bookingCenterId: 100, activityId: 7, activityType: 'RESOURCE_BOOKING', name: 'Tennis' },
  ...{ startsAt: '2026-11-26T08:00:00Z', endsAt: '2026-11-26T09:30:00Z', state: 'PLANNED' },
  ...{ staffIds: [], resourceIds: [3, 8], capacity: 4, booked: 1, waiting: 0, people: [], may: ['CHANGE'] },
};
const key = { bookingId: 1, bookingCenterId: 100 };

test.each([
  ['nothing', {}, undefined],
  ['the same moment, written in another way', { startsAt: '2026-11-26T08:00:00.000Z' }, undefined],
  ['another hour', { startsAt: '2026-11-26T10:00:00Z' }, { ...key, startsAt: '2026-11-26T10:00:00Z' }],
  ['another court', { resourceIds: [4, 8] }, { ...key, resourceIds: [4, 8] }],
])('an hour on a court that is moved to %s', (_what, place, wanted) => {
  expect(courtMoveOf(session, { ...courtPlaceOf(session), ...place })).toEqual(wanted);
});

test('an hour on a court keeps its length', () => {
  expect(courtSpan(session, '2026-11-27T10:00:00Z').endsAt).toBe('2026-11-27T11:30:00.000Z');
});
