import { describe, expect, test } from 'vitest';
import { testClock, testOrder } from '../../../sandbox/sandbox-setup.ts';
import type { Answer } from '../../provider/answer.ts';
import { NoAnswer } from '../ask.ts';
import { answerOf, keyOf, type Transaction, transactionIn } from './transaction.ts';

const clock = testClock();
const before = clock.now().subtract({ seconds: 1 }).toString();
const after = clock.now().add({ seconds: 1 }).toString();

const said = (overrides: Partial<Transaction> = {}): Transaction => ({
  id: 4_000_000_001,
  version: 1,
  state: 'FULFILL',
  merchantReference: '100-pay-1',
  currency: 'CHF',
  authorizationAmount: 49.9,
  completedAmount: 49.9,
  customerId: '100p7',
  token: { id: 4_000_000_002 },
  ...overrides,
});

describe('a transaction', () => {
  test.each<[Transaction['state'], Answer['state'], Answer['state']]>([
    ['CREATE', 'pending', 'expired'],
    ['PENDING', 'pending', 'expired'],
    ['CONFIRMED', 'pending', 'expired'],
    ['PROCESSING', 'pending', 'pending'],
    ['AUTHORIZED', 'authorised', 'authorised'],
    ['COMPLETED', 'paid', 'paid'],
    ['FULFILL', 'paid', 'paid'],
    ['FAILED', 'failed', 'failed'],
    ['VOIDED', 'cancelled', 'cancelled'],
    ['DECLINE', 'failed', 'failed'],
  ])('that is %s is %s, and %s after its timeout', (state, inTime, tooLate) => {
    const order = testOrder();
    for (const authorizationTimeoutOn of [undefined, null, after]) {
      expect(answerOf(said({ state, authorizationTimeoutOn }), order, clock).state).toBe(inTime);
    }
    expect(answerOf(said({ state, authorizationTimeoutOn: before }), order, clock).state).toBe(tooLate);
  });

  test.each<[Transaction['state'], true | undefined]>([
    ['PENDING', undefined],
    ['CONFIRMED', undefined],
    ['PROCESSING', true],
    ['AUTHORIZED', undefined],
    ['FULFILL', undefined],
  ])('that is %s is at a bank: %s', (state, isUnderWay) => {
    expect(answerOf(said({ state }), testOrder(), clock).isAtBank).toBe(isUnderWay);
  });

  test.each<[string, Partial<Transaction>, Answer['money']]>([
    ['promised', { state: 'AUTHORIZED', completedAmount: 0 }, { amount: 4990, currency: 'CHF' }],
    ['taken', { completedAmount: 49.89 }, { amount: 4989, currency: 'CHF' }],
    [
      'captured, with only the authorisation reported',
      { completedAmount: null },
      { amount: 4990, currency: 'CHF' },
    ],
    [
      'taken without minor units',
      { currency: 'JPY', completedAmount: 500 },
      { amount: 500, currency: 'JPY' },
    ],
    ['taken in thousandths', { currency: 'KWD', completedAmount: 1.005 }, { amount: 1005, currency: 'KWD' }],
  ])('has the amount that was %s', (_title, overrides, money) => {
    expect(answerOf(said(overrides), testOrder(), clock).money).toEqual(money);
  });

  test.each<[string, Partial<Transaction>]>([
    ['no amount', { completedAmount: null, authorizationAmount: null }],
    ['an amount finer than the currency', { completedAmount: 49.905 }],
  ])('is no answer with %s', (_title, overrides) => {
    expect(() => answerOf(said(overrides), testOrder(), clock)).toThrow(NoAnswer);
  });

  test.each<[string, Answer['card']]>([
    ['no', undefined],
    ['ask', { token: '4000000002', shopper: '100p7' }],
    ['yes', { token: '4000000002', shopper: '100p7' }],
  ])('has a card depending on keepCard: %s', (keepCard, card) => {
    const order = testOrder({ keepCard: keepCard as 'no' | 'ask' | 'yes' });
    expect(answerOf(said(), order, clock).card).toEqual(card);
  });
});

test.each<[string, Partial<Transaction>, string | undefined]>([
  ['its reference', {}, '100-pay-1'],
  ['its lines', { merchantReference: null, lineItems: [{ uniqueId: '100-pay-2.1' }] }, '100-pay-2'],
  ['nothing of ours', { merchantReference: null, lineItems: [{ uniqueId: 'their own' }] }, undefined],
])('a transaction is recognised by %s', (_title, overrides, key) => {
  expect(keyOf(said(overrides))).toBe(key);
});

test.each<[string, number, unknown]>([
  ['is not there', 404, { code: 'not_found' }],
  ['has a state of another day', 200, said({ state: 'REVERSED' as never })],
  ['is a text', 200, 'FULFILL'],
  ['is nothing', 200, undefined],
])('a transaction that %s is no answer', (_title, status, json) => {
  expect(() => transactionIn({ status, text: '', json })).toThrow(NoAnswer);
});
