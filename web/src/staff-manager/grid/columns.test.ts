import { expect, test } from 'vitest';
import type { Choices, Session, Week } from '../queries.ts';
import { columnsOf, isIn, lanesBy } from './columns.ts';
import { piecesOf } from './pieces.ts';

const session = (bookingId: number, some: Partial<Session>): Session => ({
  ...{ bookingId, bookingCenterId: 100, activityId: 7, activityType: 'CLASS', name: 'Ride 45' },
  ...{ startsAt: '2026-11-26T08:00:00Z', endsAt: '2026-11-26T09:00:00Z', state: 'PLANNED' },
  ...{ staffIds: [], resourceIds: [], capacity: 24, booked: 0, waiting: 0, people: [], may: [] },
  ...some,
});
const staff = [
  { id: 1, name: 'Amara' },
  { id: 2, name: 'Theo' },
];
const rooms = [{ id: 5, name: 'Studio 1' }];
const resources = [{ id: 8, name: 'Court 1' }];
const weekOf = (sessions: Session[]): Week => ({
  ...{ timeZone: 'UTC', sessions, hasMore: false, staff, rooms, resources, closedDays: [], absences: [] },
});
const choices = { staff, rooms, resources, activities: [] } as unknown as Choices;
const none = { staff: [], rooms: [], courts: [], activities: [] };
const texts = { nobody: 'Nobody', nowhere: 'No room' };
const days = ['2026-11-26', '2026-11-27'];

test('each person has a column on each day, and so has nobody where a session has no staff', () => {
  const lanes = lanesBy('staff', weekOf([session(1, {})]), choices, none, texts);
  expect(lanes.map(({ name }) => name)).toEqual(['Amara', 'Theo', 'Nobody']);
  expect(columnsOf(days, lanes)).toHaveLength(6);
});

test('only the people of the filter have columns', () => {
  const lanes = lanesBy('staff', weekOf([session(1, {})]), choices, { ...none, staff: [2] }, texts);
  expect(lanes.map(({ name }) => name)).toEqual(['Theo']);
});

test('a filter by courts leaves out the rooms', () => {
  const lanes = lanesBy('place', weekOf([]), choices, { ...none, courts: [8] }, texts);
  expect(lanes.map(({ name }) => name)).toEqual(['Court 1']);
});

test('by day there is one column for each', () => {
  expect(columnsOf(days, lanesBy('time', weekOf([]), choices, none, texts)).map(({ key }) => key)).toEqual(
    days,
  );
});

test('a session of two people is in the columns of both', () => {
  const both = session(1, { staffIds: [1, 2] });
  const lanes = lanesBy('staff', weekOf([both]), choices, none, texts);
  expect(lanes.map((lane) => isIn(lane, both))).toEqual([true, true]);
});

test('sessions at the same time are beside each other, but not beside the hours in which somebody can be booked', () => {
  const sessions = [
    session(1, {}),
    session(2, { startsAt: '2026-11-26T08:30:00Z', endsAt: '2026-11-26T09:30:00Z' }),
    session(3, { activityType: 'STAFF_AVAILABILITY', endsAt: '2026-11-26T12:00:00Z' }),
  ];
  const placed = piecesOf(days, [], sessions, 'UTC').get('2026-11-26') ?? [];
  expect(placed.map(({ event, lane, lanes }) => [event.session.bookingId, lane, lanes])).toEqual([
    [3, 0, 1],
    [1, 0, 2],
    [2, 1, 2],
  ]);
});

test('a session over midnight is on both days', () => {
  const night = session(1, { startsAt: '2026-11-26T23:00:00Z', endsAt: '2026-11-27T01:00:00Z' });
  const placed = piecesOf(days, [], [night], 'UTC');
  expect(days.map((day) => placed.get(day)?.map(({ from, until }) => [from, until]))).toEqual([
    [[1380, 1440]],
    [[0, 60]],
  ]);
});
