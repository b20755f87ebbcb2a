import { expect, test } from 'vitest';
import type { Session } from '../queries.ts';
import { drawn, lengthOf, movedTo, moveOf, stretchedTo } from './drag.ts';

const berlin = 'Europe/Berlin';
const session: Session = {
  ...{ bookingId: 1, bookingCenterId: 100, activityId: 7, activityType: 'CLASS', name: 'Ride 45' },
  ...{ startsAt: '2026-10-24T08:00:00.000Z', endsAt: '2026-10-24T08:45:00.000Z', state: 'PLANNED' },
  ...{ staffIds: [3, 4], roomId: 5, resourceIds: [], capacity: 24, booked: 3, waiting: 0, people: [] },
  may: ['CHANGE'],
};
const staffLane = (id: number | undefined) => ({ kind: 'staff', id, name: '' }) as const;

test.each([
  ['snaps to the nearest quarter of an hour', 608, { from: 615, until: 660 }],
  ['does not begin before midnight', -40, { from: 0, until: 45 }],
  ['begins before the end of the day', 1500, { from: 1425, until: 1470 }],
])('a moved session %s', (_what, minute, stretch) => {
  expect(movedTo({ from: 600, until: 645 }, minute)).toEqual(stretch);
});

test.each([
  [682, 675],
  [500, 615],
  [2000, 1440],
])('an end dragged to minute %i is at %i', (minute, until) => {
  expect(stretchedTo({ from: 600, until: 645 }, minute)).toEqual({ from: 600, until });
});

test.each([
  ['downwards', 602, 690, { from: 600, until: 690 }],
  ['upwards', 602, 550, { from: 555, until: 615 }],
  ['hardly at all', 602, 604, { from: 600, until: 615 }],
])('a new session is drawn %s', (_what, begun, minute, stretch) => {
  expect(drawn(begun, minute)).toEqual(stretch);
});

test('a session keeps its time of day over the night in which the clocks change', () => {
  const drop = { day: '2026-10-26', stretch: { from: 600, until: 645 }, from: undefined, to: undefined };
  expect(moveOf(session, drop, berlin)).toEqual({ startsAt: '2026-10-26T09:00:00.000Z' });
});

test('a session that is let go where it was is not changed', () => {
  const drop = { day: '2026-10-24', stretch: { from: 600, until: 645 }, from: undefined, to: undefined };
  expect(moveOf(session, drop, berlin)).toEqual({});
});

test.each([
  ['somebody else in the same place', 3, 9, [9, 4]],
  ['somebody who is in it already', 3, 4, [4]],
  ['nobody', 4, undefined, [3]],
])('dragging to another person puts in %s', (_what, from, to, staffIds) => {
  const drop = {
    ...{ day: '2026-10-24', stretch: { from: 600, until: 645 } },
    ...{ from: staffLane(from), to: staffLane(to) },
  };
  expect(moveOf(session, drop, berlin)).toEqual({ staffIds });
});

test('dragging from a room to a court leaves the room', () => {
  const drop = {
    ...{ day: '2026-10-24', stretch: { from: 600, until: 645 } },
    from: { kind: 'room', id: 5, name: '' } as const,
    to: { kind: 'resource', id: 2, name: '' } as const,
  };
  expect(moveOf(session, drop, berlin)).toEqual({ resourceIds: [2], roomId: null });
});

test.each([
  ['another court', 'resource', [6, 8]],
  ['a room, where it stays on its court', 'room', undefined],
] as const)('an hour on a court is dragged to %s', (_what, kind, resourceIds) => {
  const drop = {
    ...{ day: '2026-10-24', stretch: { from: 600, until: 645 } },
    from: { kind: 'resource', id: 2, name: '' } as const,
    to: { kind, id: 6, name: '' } as const,
  };
  const hour = { ...session, activityType: 'RESOURCE_BOOKING' as const, resourceIds: [2, 8] };
  expect(moveOf(hour, drop, berlin)).toEqual(resourceIds ? { resourceIds } : {});
});

test('an end in the hour that comes twice is the first of the two', () => {
  const late = { ...session, startsAt: '2026-10-24T23:00:00.000Z', endsAt: '2026-10-24T23:30:00.000Z' };
  expect(lengthOf(late, '2026-10-25', { from: 60, until: 150 }, berlin)).toEqual({
    endsAt: '2026-10-25T00:30:00.000Z',
  });
});

test('an end that is let go where it was changes nothing', () => {
  expect(lengthOf(session, '2026-10-24', { from: 600, until: 645 }, berlin)).toEqual({});
});
