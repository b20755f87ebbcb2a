import { describe, expect, test } from 'vitest';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import { NoAnswer } from '../ask.ts';
import {
  answerOf,
  duplicatesAmong,
  refundAmong,
  refundAnswerOf,
  saleAmong,
  transaction,
} from './transaction.ts';

const sale = (status: string, more: object = {}) =>
  transaction.parse({
    tran_ref: `TST-${status}`,
    tran_type: 'Sale',
    cart_id: '201-pay-1',
    cart_currency: 'AED',
    cart_amount: '525.00',
    tran_currency: 'AED',
    tran_total: '525.00',
    payment_result: { response_status: status, response_code: 'G1', response_message: 'x' },
    ...more,
  });

describe('a PayTabs transaction in our terms', () => {
  test.each([
    ['A', 'paid'],
    ['H', 'pending'],
    ['P', 'pending'],
    ['V', 'failed'],
    ['C', 'cancelled'],
    ['E', 'failed'],
    ['D', 'failed'],
    ['X', 'expired'],
    ['?', 'pending'],
  ])('%s is %s', (status, state) => {
    expect(answerOf(sale(status), testOrder())).toMatchObject({ state, reference: `TST-${status}` });
  });

  const info = { payment_info: { payment_method: 'KNET' } };
  test.each<[string, string, object, true | undefined]>([
    ['held', 'H', {}, true],
    ['pending at a bank', 'P', info, true],
    ['pending without a shopper', 'P', { tran_class: 'Recurring' }, true],
    ['a page that nobody has paid on', 'P', {}, undefined],
    ['the same, said with empty words', 'P', { payment_info: { payment_method: '' } }, undefined],
    ['declined', 'D', info, undefined],
    ['taken', 'A', info, undefined],
  ])('tells whether a sale is under way: %s', (_title, status, more, isUnderWay) => {
    expect(answerOf(sale(status, more), testOrder()).isAtBank).toBe(isUnderWay);
  });

  test('is a chargeback if it was voided', () => {
    expect(answerOf(sale('V', { tran_total: '500.00' }), testOrder())).toEqual({
      state: 'failed',
      reference: 'TST-V',
      chargeback: { reference: 'TST-V', money: { amount: 50_000, currency: 'AED' }, why: 'capture-failed' },
    });
  });

  test.each([
    ['A', 'done'],
    ['H', 'pending'],
    ['P', 'pending'],
    ['V', 'failed'],
    ['E', 'failed'],
    ['D', 'failed'],
    ['?', 'pending'],
  ])('a refund that is %s is %s', (status, state) => {
    expect(refundAnswerOf(sale(status))).toEqual({ state, reference: `TST-${status}` });
  });

  test.each([
    ['as asked', {}, { amount: 52_500, currency: 'AED' }],
    ['less, by a discount of the card', { tran_total: '500.00' }, { amount: 50_000, currency: 'AED' }],
    ['in another currency', { tran_currency: 'USD', tran_total: 143 }, { amount: 14_300, currency: 'USD' }],
    [
      'told by the cart alone',
      { tran_total: null, tran_currency: null },
      { amount: 52_500, currency: 'AED' },
    ],
    [
      'with three decimals',
      { tran_currency: 'KWD', tran_total: '43.125' },
      { amount: 43_125, currency: 'KWD' },
    ],
  ])('reports the amount taken: %s', (_title, more, money) => {
    expect(answerOf(sale('A', more), testOrder()).money).toEqual(money);
  });

  test('has no answer for an invalid amount', () => {
    expect(() => answerOf(sale('A', { tran_total: '525.001' }), testOrder())).toThrow(NoAnswer);
  });
});

describe('several sales of one cart', () => {
  test.each([
    [['D', 'A'], 'A'],
    [['A', 'D'], 'A'],
    [['D', 'P'], 'P'],
    [['P', 'A'], 'A'],
    [['X', 'D'], 'D'],
    [['V', 'D'], 'V'],
    [['V', 'P'], 'P'],
    [['P', 'H'], 'H'],
    [['V', 'A'], 'A'],
    [[], undefined],
  ])('with the statuses %j count as %s', (statuses, status) => {
    const counted = saleAmong(statuses.map((each) => sale(each)));
    expect(counted?.payment_result.response_status).toBe(status);
  });

  test('report paid sales beyond the first as duplicates', () => {
    const second = sale('A', { tran_ref: 'TST-2', tran_total: '20.00' });
    const refund = sale('A', { tran_ref: 'TST-3', tran_type: 'Refund' });
    expect(duplicatesAmong([sale('A'), sale('D'), refund])).toEqual([]);
    expect(duplicatesAmong([sale('D'), sale('A'), second, refund])).toEqual([
      { reference: 'TST-2', money: { amount: 2000, currency: 'AED' } },
    ]);
  });

  test('are not mistaken for refunds, nor refunds for sales', () => {
    const refund = sale('A', { tran_type: 'refund' });
    expect(saleAmong([refund])).toBeUndefined();
    expect(refundAmong([sale('A')])).toBeUndefined();
    expect(refundAmong([sale('D', { tran_type: 'Refund' }), refund])).toBe(refund);
  });
});

describe('a stored card', () => {
  const response = {
    token: 'T0K3N',
    payment_info: {
      card_scheme: 'Visa',
      payment_description: '4111 11## #### 1111',
      expiryMonth: '4',
      expiryYear: 2029,
    },
  };
  test('comes with the details that may be shown', () => {
    expect(answerOf(sale('A', response), testOrder({ keepCard: 'ask' })).card).toEqual({
      token: 'T0K3N',
      shopper: '201p7',
      firstReference: 'TST-A',
      brand: 'Visa',
      lastFour: '1111',
      expiryMonth: 4,
      expiryYear: 2029,
    });
  });

  test.each([
    ['nobody asked for one', 'no', response],
    ['none was kept', 'yes', {}],
  ] as const)('is missing if %s', (_title, keepCard, more) => {
    expect(answerOf(sale('A', more), testOrder({ keepCard })).card).toBeUndefined();
  });

  test('can come without details', () => {
    const bare = { token: 'T0K3N', payment_info: { expiryMonth: '??', payment_description: 'Wallet' } };
    expect(answerOf(sale('A', bare), testOrder({ keepCard: 'yes' })).card).toEqual({
      token: 'T0K3N',
      shopper: '201p7',
      firstReference: 'TST-A',
    });
  });
});
