import { describe, expect, test } from 'vitest';
import { known } from '../../../../test/providers/sandbox-shop.ts';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import { NoAnswer } from '../ask.ts';
import { answerOf, refundIn, spotiiOrder } from './order.ts';

const order = testOrder({ key: '201-pay-x' });
const reference = order.key;
const now = order.createdAt;
const money = { amount: 52_500, currency: 'AED' };
const found = (more: object = {}) =>
  spotiiOrder.parse({ reference, total: '525.0000', currency: 'AED', capture_expiration: null, ...more });
const until = (hours: number) => ({ capture_expiration: now.add({ hours }).toString() });
const why = 'payment.spotiiCannotApprove';

describe('an order in our terms', () => {
  test.each([
    ['that nobody has agreed to', {}, { state: 'pending', reference }],
    ['without the time for its capture', { capture_expiration: undefined }, { state: 'pending', reference }],
    ['that can be captured', until(24), { state: 'authorised', reference, money }],
    ['as a number', { ...until(24), total: 525 }, { state: 'authorised', reference, money }],
    [
      'with an offset in its time',
      { capture_expiration: '2026-11-21T13:00:00+04:00' },
      { state: 'authorised', reference, money },
    ],
    ['that can no longer be captured', until(-1), { state: 'expired', reference }],
    ['that was captured', { ...until(24), status: 'CAPTURED' }, { state: 'paid', reference, money }],
    ['that was captured long ago', { ...until(-1), status: 'captured' }, { state: 'paid', reference, money }],
    ['that was refunded', { ...until(24), status: 'REFUNDED' }, { state: 'paid', reference, money }],
    ['that was rejected', { status: 'REJECTED' }, { state: 'failed', reference, why }],
    ['that has expired', { status: 'EXPIRED' }, { state: 'expired', reference }],
    ['in an unknown state', { ...until(24), status: 'SUCCESS' }, { state: 'authorised', reference, money }],
  ])('%s', (_title, more, answer) => {
    expect(answerOf(found(more), known(order, reference), now)).toEqual(answer);
  });

  test('has expired if nobody has agreed to it in time', () => {
    expect(answerOf(found(), known(order, reference), order.expiresAt).state).toBe('expired');
  });

  test('is never captured if it is not wanted, which ends it', () => {
    const unwanted = { ...known(order, reference), isWanted: false };
    expect(answerOf(found(until(24)), unwanted, now)).toEqual({ state: 'cancelled', reference });
    expect(answerOf(found({ status: 'CAPTURED' }), unwanted, now).state).toBe('paid');
  });

  test('is rejected if the shopper returns by that address, unless they have agreed', () => {
    const returned = known(order, reference, { outcome: 'failure' });
    expect(answerOf(found(), returned, now)).toEqual({ state: 'failed', reference, why });
    expect(answerOf(found(until(24)), returned, now).state).toBe('authorised');
  });

  test('is not paid because the shopper returns by the other address', () => {
    expect(answerOf(found(), known(order, reference, { outcome: 'success' }), now).state).toBe('pending');
  });

  test.each([{ total: '525.001' }, { total: '-1' }, { total: '1', currency: 'x' }])(
    'with an invalid amount, as in %j, is no answer',
    (more) => {
      expect(() => answerOf(found({ ...until(24), ...more }), known(order), now)).toThrow(NoAnswer);
    },
  );
});

test.each([
  ['10000', 0, { state: 'done' }],
  [150.5, 5050, { state: 'done' }],
  ['150.00', 5001, undefined],
  ['0', 0, undefined],
  [null, 0, undefined],
  [undefined, 0, undefined],
])('with %s returned, and %i of it by others, a refund of 100 is %j', (refunded, refundedBefore, answer) => {
  const back = {
    key: 'r1',
    money: { amount: 10_000, currency: 'AED' },
    reference: undefined,
    createdAt: now,
  };
  expect(refundIn(found({ refunded }), { ...back, refundedBefore })).toEqual(answer);
});
