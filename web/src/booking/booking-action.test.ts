import type { Mend, Use } from '@foyer/contract/booking';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { describe, expect, test } from 'vitest';
import {
  bookingAction,
  type Check,
  canOverride,
  type Obstacle,
  obstaclesToShow,
  waitingListRule,
} from './booking-action.ts';

const reason = (code: RefusalCode, ...mends: Mend[]): Obstacle => ({ code, mends, mayOverride: false });
const full = reason('booking.classFull', { kind: 'joinWaitingList', place: 4 });
const listFull = [reason('booking.classFull'), reason('booking.waitingListFull')];
const early = reason('booking.notYetOpen', { kind: 'waitUntil', at: '2026-11-23T18:00:00Z' });
const noPlan = reason('NoPrivilege', { kind: 'buyClipcard' });
const price = reason(
  'NoPrivilege',
  { kind: 'buyClipcard' },
  { kind: 'payPrice', amount: 1800, currency: 'USD' },
);
const seat = reason('booking.seatNotAvailable', { kind: 'chooseSeat' });
const plan: Use = { way: 'SUBSCRIPTION', name: 'Full Club' };
const free: Check = { reasons: [], use: plan };

test.each<[string, Check[], object]>([
  ['nothing in the way', [free], { kind: 'book', override: false }],
  ['a seat that is gone', [{ reasons: [seat] }], { kind: 'book', override: false }],
  ['a full class', [{ reasons: [full] }], { kind: 'joinList', place: 4, isPaid: false }],
  [
    'a full class that costs money',
    [{ reasons: [price, full] }],
    { kind: 'joinList', place: 4, isPaid: true },
  ],
  ['a full class without a plan for it', [{ reasons: [noPlan, full] }], { kind: 'none' }],
  ['a full list', [{ reasons: listFull }], { kind: 'none' }],
  ['too early', [{ reasons: [early] }], { kind: 'none' }],
  ['too early, and full', [{ reasons: [early, full] }], { kind: 'none' }],
  ['no plan', [{ reasons: [noPlan] }], { kind: 'choose' }],
  [
    'no plan, and nothing for sale',
    [{ reasons: [reason('NoPrivilege', { kind: 'askClub' })] }],
    { kind: 'none' },
  ],
  ['no plan, and a price', [{ reasons: [price] }], { kind: 'choose' }],
  ['money as the way', [{ reasons: [], use: { way: 'MONEY' } }], { kind: 'choose' }],
  ['no plan, and too early', [{ reasons: [noPlan, early] }], { kind: 'none' }],
  ['two who may', [free, free], { kind: 'book', override: false }],
  [
    'one of two who may not',
    [free, { reasons: [early] }],
    { kind: 'split', together: [0], paying: [], alone: [] },
  ],
  [
    'one of two who has no plan',
    [{ reasons: [noPlan] }, free],
    { kind: 'split', together: [1], paying: [], alone: [0] },
  ],
  [
    'two who have no plan',
    [{ reasons: [noPlan] }, { reasons: [price] }],
    { kind: 'split', together: [], paying: [], alone: [0, 1] },
  ],
  ['two who pay the price', [{ reasons: [price] }, { reasons: [price, seat] }], { kind: 'pay' }],
  [
    'two who pay the price, and one who has a plan',
    [{ reasons: [price] }, free, { reasons: [price] }],
    { kind: 'split', together: [1], paying: [0, 2], alone: [0, 2] },
  ],
  [
    'two who pay the price, too early',
    [{ reasons: [price, early] }, { reasons: [price, early] }],
    { kind: 'none' },
  ],
  [
    'two who pay the price, in a full class',
    [{ reasons: [price, full] }, { reasons: [price, full] }],
    { kind: 'joinList', place: 4, isPaid: true },
  ],
  ['two who may not', [{ reasons: [early] }, { reasons: listFull }], { kind: 'none' }],
  [
    'two who would wait',
    [{ reasons: [full] }, { reasons: [full] }],
    { kind: 'joinList', place: 4, isPaid: false },
  ],
])('%s', (_what, checks, offer) => {
  expect(bookingAction(checks, false, { free: 9, wanted: checks.length })).toEqual(offer);
});

test.each([
  [2, 2, { kind: 'book', override: false }],
  [1, 2, { kind: 'tooFew', free: 1 }],
  // One of them has a place already that is only kept.
  [1, 1, { kind: 'book', override: false }],
  [0, 0, { kind: 'book', override: false }],
])('two who may, with room for %s and %s to seat, get %j', (room, wanted, offer) => {
  expect(bookingAction([free, free], false, { free: room, wanted })).toEqual(offer);
});

test('two who pay the price, with room for one, are too many', () => {
  const checks = [{ reasons: [price] }, { reasons: [price] }];
  expect(bookingAction(checks, false, { free: 1, wanted: 2 })).toEqual({ kind: 'tooFew', free: 1 });
});

describe('staff', () => {
  const may: Check = { reasons: [{ ...early, mayOverride: true }] };

  test('book all the same where the answer lets them', () => {
    expect(canOverride([may])).toBe(true);
    expect(bookingAction([may], true, { free: 9, wanted: 1 })).toEqual({ kind: 'book', override: true });
    expect(bookingAction([may], false, { free: 9, wanted: 1 })).toEqual({ kind: 'none' });
  });

  test('do not where one reason stays', () => {
    const both = { reasons: [...may.reasons, full] };
    expect(canOverride([both])).toBe(false);
    expect(bookingAction([both], true, { free: 9, wanted: 1 })).toEqual({ kind: 'none' });
  });

  test('have nothing to set aside where nothing stands in the way', () => {
    expect(canOverride([free])).toBe(false);
  });
});

test.each([
  [[early, full], [early]],
  [[full], []],
  [[seat], []],
  [[price, full], []],
  [[price], [price]],
  [listFull, listFull.slice(1)],
])('of %j is said %j', (reasons, said) => {
  expect(obstaclesToShow(reasons)).toEqual(said);
});

test.each([
  ['next', '2026-11-23T18:00:00Z', false, 'next'],
  ['offer', '2026-11-23T18:00:00Z', false, 'offer'],
  ['all', undefined, false, 'all'],
  ['next', '2026-11-23T18:00:00Z', true, 'offer'],
  ['all', undefined, true, 'all'],
  ['next', '2026-11-23T17:00:00Z', false, 'over'],
  ['offer', '2026-11-23T16:59:00Z', true, 'over'],
] as const)('a line by %s until %s, paid for: %s, goes by %s', (lineRule, lineUntil, isPaid, way) => {
  const now = Date.parse('2026-11-23T17:00:00Z');
  expect(waitingListRule({ lineRule, lineUntil }, isPaid, now)).toBe(way);
});
