import type { Remedy, Use } from '@foyer/contract/booking';
import type { Participation } from '@foyer/contract/classes';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { describe, expect, test } from 'vitest';
import type { Check, Obstacle } from '../obstacles/obstacle.ts';
import {
  hasPlaceToChoose,
  settledParticipations,
  type TakingPartInput,
  type TakingPartState,
  takingPartState,
} from './taking-part-state.ts';

const obstacle = (code: RefusalCode, ...remedies: Remedy[]): Obstacle => ({
  code,
  remedies,
  mayOverride: false,
});
const full = obstacle('booking.classFull', { kind: 'joinWaitingList', place: 4 });
const listFull = [obstacle('booking.classFull'), obstacle('booking.waitingListFull')];
const early = obstacle('booking.notYetOpen', { kind: 'waitUntil', at: '2026-11-23T18:00:00Z' });
const noPlan = obstacle('NoPrivilege', { kind: 'buyClipcard' });
const price = obstacle(
  'NoPrivilege',
  { kind: 'buyClipcard' },
  { kind: 'payPrice', amount: 1800, currency: 'USD' },
);
const seat = obstacle('booking.seatNotAvailable', { kind: 'chooseSeat' });
const plan: Use = { way: 'SUBSCRIPTION', name: 'Full Club' };
const covered: Check = { reasons: [], use: plan };

const person = (id: number) => ({ id, centerId: 100 });
const part = (state: Participation['state'], id = 1, isOffered = false): Participation => ({
  participationId: id,
  participationCenterId: 100,
  person: { ...person(id), firstName: 'Maya' },
  state,
  isOffered,
  canCancelFree: true,
});

/** The state of a class with plenty of room, for as many people as there are checks. */
const stateOf = (checks: readonly Check[], change: Partial<TakingPartInput> = {}): TakingPartState =>
  takingPartState({
    status: 'OPEN',
    free: 9,
    participations: [],
    people: checks.map((_check, index) => person(index + 1)),
    checks,
    isOverridden: false,
    ...change,
  });

describe('one person', () => {
  test.each<[string, Check, TakingPartState]>([
    ['can book when nothing prevents it', covered, { kind: 'canBook', override: false }],
    ['can book when only a seat is gone', { reasons: [seat] }, { kind: 'canBook', override: false }],
    [
      'can join the waiting list of a full class',
      { reasons: [full] },
      { kind: 'canJoinWaitingList', place: 4, isPaid: false },
    ],
    [
      'can join the waiting list and pay later',
      { reasons: [price, full] },
      { kind: 'canJoinWaitingList', place: 4, isPaid: true },
    ],
    ['is refused in a full class without a plan', { reasons: [noPlan, full] }, { kind: 'refused' }],
    ['is refused when the waiting list is full', { reasons: listFull }, { kind: 'refused' }],
    ['is refused too early', { reasons: [early] }, { kind: 'refused' }],
    ['is refused too early in a full class', { reasons: [early, full] }, { kind: 'refused' }],
    ['may hold a place while choosing a clipcard', { reasons: [noPlan] }, { kind: 'mayHold' }],
    ['may hold a place while paying', { reasons: [price] }, { kind: 'mayHold' }],
    ['may hold a place that money opens', { reasons: [], use: { way: 'MONEY' } }, { kind: 'mayHold' }],
    [
      'is refused when nothing is for sale',
      { reasons: [obstacle('NoPrivilege', { kind: 'askClub' })] },
      { kind: 'refused' },
    ],
    ['is refused without a plan too early', { reasons: [noPlan, early] }, { kind: 'refused' }],
  ])('%s', (_what, check, state) => {
    expect(stateOf([check])).toEqual(state);
  });
});

describe('several people', () => {
  test.each<[string, Check[], TakingPartState]>([
    ['can book when all are covered', [covered, covered], { kind: 'canBook', override: false }],
    [
      'are split when one is refused',
      [covered, { reasons: [early] }],
      { kind: 'split', together: [0], paying: [], alone: [] },
    ],
    [
      'are split when one has no plan',
      [{ reasons: [noPlan] }, covered],
      { kind: 'split', together: [1], paying: [], alone: [0] },
    ],
    [
      'are split when they need different things',
      [{ reasons: [noPlan] }, { reasons: [price] }],
      { kind: 'split', together: [], paying: [], alone: [0, 1] },
    ],
    ['must pay the price', [{ reasons: [price] }, { reasons: [price, seat] }], { kind: 'mustPay' }],
    [
      'are split into those who pay and those who are covered',
      [{ reasons: [price] }, covered, { reasons: [price] }],
      { kind: 'split', together: [1], paying: [0, 2], alone: [0, 2] },
    ],
    [
      'are refused too early, whatever they pay',
      [{ reasons: [price, early] }, { reasons: [price, early] }],
      { kind: 'refused' },
    ],
    [
      'can join the waiting list and pay later',
      [{ reasons: [price, full] }, { reasons: [price, full] }],
      { kind: 'canJoinWaitingList', place: 4, isPaid: true },
    ],
    ['are refused for different reasons', [{ reasons: [early] }, { reasons: listFull }], { kind: 'refused' }],
    [
      'can join the waiting list',
      [{ reasons: [full] }, { reasons: [full] }],
      { kind: 'canJoinWaitingList', place: 4, isPaid: false },
    ],
  ])('%s', (_what, checks, state) => {
    expect(stateOf(checks)).toEqual(state);
  });

  test.each<[string, number, Participation[], TakingPartState]>([
    ['can book when there is room for both', 2, [], { kind: 'canBook', override: false }],
    ['are too many for one place', 1, [], { kind: 'tooFew', free: 1 }],
    [
      'can book with one place when the other is held',
      1,
      [part('TENTATIVE')],
      { kind: 'canBook', override: false },
    ],
    [
      'can book when both places are held',
      0,
      [part('TENTATIVE', 1), part('TENTATIVE', 2)],
      { kind: 'canBook', override: false },
    ],
  ])('%s', (_what, free, participations, state) => {
    expect(stateOf([covered, covered], { free, participations })).toEqual(state);
  });

  test('are too many for one place if they must pay', () => {
    const checks = [{ reasons: [price] }, { reasons: [price] }];
    expect(stateOf(checks, { free: 1 })).toEqual({ kind: 'tooFew', free: 1 });
  });
});

describe('nobody to book for', () => {
  test.each<[string, Participation[], TakingPartState['kind']]>([
    ['is booked', [part('BOOKED')], 'booked'],
    ['is waiting', [part('BOOKED'), part('BOOKED_IN_WAITING_LIST', 2)], 'waiting'],
    ['has chosen nobody', [], 'nobodyChosen'],
    ['has unticked the person whose place is held', [part('TENTATIVE')], 'nobodyChosen'],
  ])('because everybody %s', (_what, participations, kind) => {
    expect(stateOf([], { participations, status: 'FULL' })).toEqual({ kind });
  });

  test.each(['ENDED', 'CANCELLED'] as const)('because the class is %s', (status) => {
    expect(stateOf([covered], { status })).toEqual({ kind: 'over' });
  });
});

test('the state is checking until all checks have loaded', () => {
  expect(stateOf([covered], { checks: undefined })).toEqual({ kind: 'checking' });
});

test('an offered place can be booked in a full class', () => {
  const offered = [part('TENTATIVE', 1, true)];
  expect(stateOf([covered], { status: 'FULL', free: 0, participations: offered })).toEqual({
    kind: 'canBook',
    override: false,
  });
});

describe('staff', () => {
  const overridable: Check = { reasons: [{ ...early, mayOverride: true }] };

  test('book in spite of obstacles that they can override', () => {
    expect(stateOf([overridable], { isOverridden: true })).toEqual({ kind: 'canBook', override: true });
    expect(stateOf([overridable])).toEqual({ kind: 'refused' });
  });

  test('are refused while one obstacle stays', () => {
    const both = { reasons: [...overridable.reasons, full] };
    expect(stateOf([both], { isOverridden: true })).toEqual({ kind: 'refused' });
  });
});

test.each<[Participation['state'], TakingPartInput['status'], boolean]>([
  ['BOOKED', 'OPEN', true],
  ['TENTATIVE', 'FULL', false],
  ['BOOKED_IN_WAITING_LIST', 'WAITING_LIST', true],
  ['BOOKED_IN_WAITING_LIST', 'OPEN', false],
])('%s in a class with the status %s is settled: %s', (state, status, isSettled) => {
  expect(settledParticipations([part(state)], status)).toHaveLength(isSettled ? 1 : 0);
});

test.each<[string, TakingPartState, number, Participation[], boolean]>([
  ['with room', { kind: 'canBook', override: false }, 1, [], true],
  ['without room', { kind: 'canBook', override: false }, 0, [], false],
  ['whose place is held in a full class', { kind: 'mayHold' }, 0, [part('TENTATIVE')], true],
  ['before the checks are there', { kind: 'checking' }, 1, [], true],
  ['who is refused', { kind: 'refused' }, 1, [], false],
  ['who is split from others', { kind: 'split', together: [], paying: [], alone: [0] }, 1, [], false],
  ['after the end', { kind: 'over' }, 1, [], false],
])('a choice of seat for a person %s', (_what, state, free, participations, expected) => {
  expect(hasPlaceToChoose(state, { free, participations, people: [person(1)] })).toBe(expected);
});
