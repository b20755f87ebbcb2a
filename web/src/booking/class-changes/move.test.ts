import { expect, test } from 'vitest';
import { inRoom, moveOf, wantedOf } from './move.ts';
import type { Preview } from './queries.ts';
import { withInstructor } from './with-instructor.ts';

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
])('sends only what has changed: %s', (_what, change, sent) => {
  expect(moveOf({ ...wanted, ...change }, now, zone)).toEqual(sent);
});

test('sends nothing while a field is empty', () => {
  expect(moveOf({ ...wanted, time: null }, now, zone)).toBeUndefined();
});

test('a smaller room caps the capacity, and leaving it restores the capacity', () => {
  const preview = { now, rooms: [{ id: 2, name: 'Box', capacity: 10, isFree: true }] } as Preview;
  const small = inRoom(wanted, 2, preview);
  expect(small).toMatchObject({ roomId: 2, capacity: 10 });
  expect(inRoom(small, null, preview)).toMatchObject({ roomId: null, capacity: 24 });
});

test.each([
  ['somebody where nobody was', [], 0, 9, [9]],
  ['another in place of the first', [7, 8], 0, 9, [9, 8]],
  ['one more', [7, 8], 2, 9, [7, 8, 9]],
  ['the second as the first: they swap', [7, 8, 9], 0, 8, [8, 7, 9]],
  ['the first as the last: they swap', [7, 8, 9], 2, 7, [9, 8, 7]],
  ['the same again', [7, 8], 1, 8, [7, 8]],
  ['nobody: the others move up', [7, 8, 9], 0, null, [8, 9]],
  ['nobody in place of the only one', [7], 0, null, []],
])('choosing an instructor: %s', (_what, ids, place, id, are) => {
  expect(withInstructor(ids, place, id)).toEqual(are);
});
