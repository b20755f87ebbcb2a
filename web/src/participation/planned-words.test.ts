import { expect, test } from 'vitest';
import { placeOf, titleOf } from './planned-words.ts';

const planned = { activityType: 'CLASS', name: 'Tennis', room: 'Court 3', centerName: 'Harbour' } as const;
const { room: _room, ...without } = planned;

test.each([
  ['a class', planned, 'Tennis', 'Court 3'],
  ['a class without a room', without, 'Tennis', 'Harbour'],
  ['a court', { ...planned, activityType: 'RESOURCE_BOOKING' } as const, 'Court 3', 'Tennis'],
  ['a coach', { ...without, activityType: 'RESOURCE_BOOKING' } as const, 'Tennis', 'Harbour'],
])('%s is called by what people look for', (_what, one, title, place) => {
  expect([titleOf(one), placeOf(one)]).toEqual([title, place]);
});
