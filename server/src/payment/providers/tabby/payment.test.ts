import { describe, expect, test } from 'vitest';
import { NoAnswer } from '../ask.ts';
import { answerOf, paymentAmong, refundIn, tabbyPayment } from './payment.ts';

const part = (amount: string, reference_id = 'r1') => ({ id: `part-${reference_id}`, amount, reference_id });
const payment = (status: string, more: object = {}) =>
  tabbyPayment.parse({
    id: 'p1',
    status,
    amount: '525.00',
    currency: 'AED',
    order: { reference_id: '201-pay-1' },
    ...more,
  });
const dirhams = (amount: number) => ({ amount, currency: 'AED' });
const reference = 'p1';

describe('a Tabby payment in our terms', () => {
  test.each([
    ['CREATED', {}, { state: 'pending', reference }],
    ['AUTHORIZED', {}, { state: 'authorised', reference, money: dirhams(52_500) }],
    ['AUTHORIZED', { captures: [part('100')] }, { state: 'authorised', reference, money: dirhams(52_500) }],
    ['authorized', {}, { state: 'authorised', reference, money: dirhams(52_500) }],
    ['CLOSED', { captures: [part('525.00')] }, { state: 'paid', reference, money: dirhams(52_500) }],
    [
      'CLOSED',
      { captures: [part('100', 'r1'), part('25.5', 'r2')] },
      { state: 'paid', reference, money: dirhams(12_550) },
    ],
    [
      'CLOSED',
      { captures: [part('525.00')], refunds: [part('525.00')] },
      { state: 'paid', reference, money: dirhams(52_500) },
    ],
    [
      'CLOSED',
      { currency: 'KWD', amount: '43.125', captures: [part('43.125')] },
      { state: 'paid', reference, money: { amount: 43_125, currency: 'KWD' } },
    ],
    ['CLOSED', { captures: [] }, { state: 'cancelled', reference }],
    ['CLOSED', { captures: null }, { state: 'cancelled', reference }],
    ['REJECTED', {}, { state: 'failed', reference, why: 'payment.tabbyCannotApprove' }],
    ['EXPIRED', {}, { state: 'expired', reference }],
    ['NEW', {}, { state: 'pending', reference }],
  ])('%s with %j', (status, more, answer) => {
    expect(answerOf(payment(status, more), { returned: {} })).toEqual(answer);
  });

  test.each([
    ['cancel', 'cancelled'],
    ['failure', 'expired'],
  ])('EXPIRED after a return by %s is %s', (outcome, state) => {
    expect(answerOf(payment('EXPIRED'), { returned: { outcome } })).toEqual({ state, reference });
  });

  test.each([
    ['AUTHORIZED', { amount: null }],
    ['AUTHORIZED', { amount: '525.001' }],
    ['CLOSED', { captures: [part('-1')] }],
  ])('%s with an invalid amount, as in %j, is no answer', (status, more) => {
    expect(() => answerOf(payment(status, more), { returned: {} })).toThrow(NoAnswer);
  });
});

test('of several payments, a captured one counts, or else one that can be captured', () => {
  const closed = payment('CLOSED');
  const open = payment('AUTHORIZED');
  const taken = payment('CLOSED', { captures: [part('525.00')] });
  expect(paymentAmong([closed, open, taken])).toBe(taken);
  expect(paymentAmong([closed, open])).toBe(open);
  expect(paymentAmong([closed])).toBe(closed);
  expect(paymentAmong([])).toBeUndefined();
});

test('a refund is found by its key', () => {
  const refunded = payment('CLOSED', { refunds: [part('1', 'r1'), { amount: '2', reference_id: 'r2' }] });
  expect(refundIn(refunded, { key: 'r1' })).toEqual({ state: 'done', reference: 'part-r1' });
  expect(refundIn(refunded, { key: 'r2' })).toEqual({ state: 'done' });
  expect(refundIn(refunded, { key: 'r3' })).toBeUndefined();
  expect(refundIn(payment('CLOSED', { refunds: null }), { key: 'r1' })).toBeUndefined();
});
