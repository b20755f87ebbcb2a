import { expect, test } from 'vitest';
import { inRoom, moveOf, wantedOf } from './move.ts';
import type { Preview } from './queries.ts';

const zone = 'Europe/Berlin';
const now = { startsAt: '2026-11-28T17:45:00Z', roomId: 1, instructorIds: [7, 8], capacity: 24 };
const wanted = wantedOf(now, zone);

test.each([
  ['nothing', {}, {}],
  ['the time', { time: '19:15' }, { startsAt: '2026-11-28T18:15:00.000Z' }],
  ['the day', { day: '2026-11-29' }, { startsAt: '2026-11-29T17:45:00.000Z' }],
  ['the room', { roomId: null }, { roomId: null }],
  ['who comes first', { instructorIds: [8, 7] }, { instructorIds: [8, 7] }],
  ['the places', { capacity: 12 }, { capacity: 12 }],
])('only what is different is sent: %s', (_what, change, sent) => {
  expect(moveOf({ ...wanted, ...change }, now, zone)).toEqual(sent);
});

test('nothing is sent while a field is empty', () => {
  expect(moveOf({ ...wanted, time: null }, now, zone)).toBeUndefined();
});

test('a room brings its places along, and a larger one gives back those of before', () => {
  const preview = { now, rooms: [{ id: 2, name: 'Box', capacity: 10, isFree: true }] } as Preview;
  const small = inRoom(wanted, 2, preview);
  expect(small).toMatchObject({ roomId: 2, capacity: 10 });
  expect(inRoom(small, null, preview)).toMatchObject({ roomId: null, capacity: 24 });
});
