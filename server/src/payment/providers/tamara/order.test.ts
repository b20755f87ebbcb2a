import { describe, expect, test } from 'vitest';
import { known } from '../../../../test/providers/sandbox-shop.ts';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import { NoAnswer } from '../ask.ts';
import { answerOf, refundIn, tamaraOrder } from './order.ts';

const aed = (amount: number) => ({ amount, currency: 'AED' });
const order = (status: string, more: object = {}) =>
  tamaraOrder.parse({
    order_id: 'o1',
    order_reference_id: '201-pay-1',
    status,
    total_amount: aed(525),
    captured_amount: aed(0),
    canceled_amount: aed(0),
    refunded_amount: aed(0),
    transactions: { cancels: [], captures: [], refunds: [] },
    ...more,
  });
const ordered = testOrder();
const reference = 'o1';
const dirhams = (amount: number) => ({ amount, currency: 'AED' });
const taken = { captured_amount: aed(525) };

describe('an order in our terms', () => {
  test.each([
    ['new', {}, { state: 'pending', reference }],
    ['on_hold', {}, { state: 'pending', reference }],
    ['something_new', {}, { state: 'pending', reference }],
    ['approved', {}, { state: 'authorised', reference, money: dirhams(52_500) }],
    ['authorised', {}, { state: 'authorised', reference, money: dirhams(52_500) }],
    ['updated', { canceled_amount: aed(25.5) }, { state: 'authorised', reference, money: dirhams(49_950) }],
    ['fully_captured', taken, { state: 'paid', reference, money: dirhams(52_500) }],
    [
      'partially_captured',
      { captured_amount: aed(100) },
      { state: 'paid', reference, money: dirhams(10_000) },
    ],
    [
      'partially_refunded',
      { ...taken, refunded_amount: aed(1) },
      { state: 'paid', reference, money: dirhams(52_500) },
    ],
    [
      'fully_refunded',
      { ...taken, refunded_amount: aed(525) },
      { state: 'paid', reference, money: dirhams(52_500) },
    ],
    [
      'fully_captured',
      {
        total_amount: { amount: '43.125', currency: 'KWD' },
        captured_amount: { amount: '43.125', currency: 'KWD' },
      },
      { state: 'paid', reference, money: { amount: 43_125, currency: 'KWD' } },
    ],
    ['declined', {}, { state: 'failed', reference, why: 'payment.tamaraCannotApprove' }],
    ['canceled', {}, { state: 'cancelled', reference }],
    [
      'canceled',
      { total_amount: aed(524.99) },
      { state: 'failed', reference, why: 'payment.amountMismatch' },
    ],
    ['expired', {}, { state: 'expired', reference }],
  ])('%s with %j', (status, more, answer) => {
    expect(answerOf(order(status, more), known(ordered))).toEqual(answer);
  });

  test('expired, after a return by the address for cancelling, is cancelled', () => {
    expect(answerOf(order('expired'), known(ordered, 'o1', { outcome: 'cancel' })).state).toBe('cancelled');
  });

  test.each([
    ['approved', { total_amount: aed(525.001) }],
    ['approved', { total_amount: aed(-1) }],
    ['fully_captured', { captured_amount: null }],
  ])('%s with an invalid amount, as in %j, is no answer', (status, more) => {
    expect(() => answerOf(order(status, more), known(ordered))).toThrow(NoAnswer);
  });
});

describe('a refund', () => {
  const back = (key: string, amount: number, refundedBefore = 0) => ({
    key,
    money: dirhams(amount),
    reference: undefined,
    createdAt: Temporal.Instant.from('2026-11-20T09:00:00Z'),
    refundedBefore,
  });
  const refunded = (amount: number, refunds: object[] | undefined) =>
    order('partially_refunded', { ...taken, refunded_amount: aed(amount), transactions: { refunds } });

  test('is found by our number, where the order repeats it', () => {
    const found = refunded(100, [{ refund_id: 'f1', merchant_refund_id: 'r1' }]);
    expect(refundIn(found, back('r1', 10_000))).toEqual({ state: 'done', reference: 'f1' });
    expect(refundIn(found, back('r2', 5000, 10_000))).toBeUndefined();
  });

  test.each([
    ['refunds without our number', [{ refund_id: 'f1' }]],
    ['no refunds', undefined],
  ])('is found by the sum, where the order lists %s', (_title, refunds) => {
    const found = refunded(150, refunds);
    expect(refundIn(found, back('r1', 10_000))).toEqual({ state: 'done' });
    expect(refundIn(found, back('r2', 5000, 10_000))).toEqual({ state: 'done' });
    expect(refundIn(found, back('r3', 5001, 10_000))).toBeUndefined();
    expect(refundIn(found, back('r4', 1, 15_000))).toBeUndefined();
  });

  test('is not there before anything was refunded', () => {
    expect(
      refundIn(order('fully_captured', { ...taken, refunded_amount: null }), back('r1', 1)),
    ).toBeUndefined();
  });
});
