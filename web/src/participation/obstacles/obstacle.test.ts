import type { Remedy } from '@foyer/contract/booking';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { describe, expect, test } from 'vitest';
import { canOverride, type Obstacle, obstaclesToShow } from './obstacle.ts';

const obstacle = (code: RefusalCode, ...remedies: Remedy[]): Obstacle => ({
  code,
  remedies,
  mayOverride: false,
});
const full = obstacle('booking.classFull', { kind: 'joinWaitingList', place: 4 });
const listFull = [obstacle('booking.classFull'), obstacle('booking.waitingListFull')];
const early = obstacle('booking.notYetOpen', { kind: 'waitUntil', at: '2026-11-23T18:00:00Z' });
const price = obstacle('NoPrivilege', { kind: 'payPrice', amount: 1800, currency: 'USD' });
const seat = obstacle('booking.seatNotAvailable', { kind: 'chooseSeat' });

test.each<[string, readonly Obstacle[], readonly Obstacle[]]>([
  ['an obstacle beside a full class with a waiting list', [early, full], [early]],
  ['a full class with a waiting list', [full], []],
  ['a seat to choose', [seat], []],
  ['a price in a full class with a waiting list', [price, full], []],
  ['a price', [price], [price]],
  ['a full class with a full waiting list', listFull, listFull.slice(1)],
])('%s shows only what needs saying', (_what, obstacles, shown) => {
  expect(obstaclesToShow(obstacles)).toEqual(shown);
});

describe('staff can override', () => {
  const overridable = { ...early, mayOverride: true };

  test.each<[string, readonly Obstacle[], boolean]>([
    ['every obstacle that the server lets them', [overridable], true],
    ['obstacles beside a seat to choose', [overridable, seat], true],
    ['nothing while one obstacle stays', [overridable, full], false],
    ['nothing where there is no obstacle', [], false],
    ['nothing where only a seat is to be chosen', [seat], false],
  ])('%s', (_what, reasons, expected) => {
    expect(canOverride([{ reasons }])).toBe(expected);
  });
});
