import { describe, expect, test } from 'vitest';
import type { Answer } from '../../provider/answer.ts';
import { type EventData, eventDataIn } from './event-data.ts';
import { keptCard, refundStateOf, stateOf } from './event-history.ts';

const of = (event: string, success: boolean, more: Partial<EventData> = {}): EventData => ({
  event,
  success,
  number: event === 'AUTHORISATION' ? 'PAY' : 'MOD',
  amount: { value: 1000, currency: 'EUR' },
  ...more,
});
const authorised = of('AUTHORISATION', true);
const refused = of('AUTHORISATION', false, { number: 'REF', reason: 'Refused' });
const captured = of('CAPTURE', true, { original: 'PAY' });
const money = { amount: 1000, currency: 'EUR' };
const paid = { state: 'paid', money, reference: 'PAY' } as const;
const chargebackAnswer = (why: 'chargeback' | 'capture-failed', amount = 1000): Answer => ({
  state: 'failed',
  reference: 'PAY',
  chargeback: { reference: 'PAY', money: { ...money, amount }, why },
});
/** A step of a dispute. Adyen names the payment in the first one only. */
const dispute = (event: string, more: Partial<EventData> = {}) => of(event, true, { number: 'DIS', ...more });
const chargeback = dispute('CHARGEBACK', { original: 'PAY' });
const reversed = dispute('CHARGEBACK_REVERSED');
const again = dispute('SECOND_CHARGEBACK');

describe('the state derived from events in any order', () => {
  test.each<[string, EventData[], Answer | undefined]>([
    ['none', [], undefined],
    ['authorised', [authorised], paid],
    ['authorised and captured', [authorised, captured], paid],
    ['captured, the first not yet heard', [captured], paid],
    ['refused', [refused], { state: 'failed' }],
    ['refused, then authorised', [refused, authorised], paid],
    ['given up', [of('AUTHORISATION', false, { reason: '16 : Shopper Cancelled' })], { state: 'cancelled' }],
    [
      'less than was asked for',
      [of('AUTHORISATION', true, { amount: { value: 999, currency: 'EUR' } })],
      { ...paid, money: { amount: 999, currency: 'EUR' } },
    ],
    [
      'rejected after all',
      [authorised, captured, of('CAPTURE_FAILED', true, { original: 'PAY' })],
      chargebackAnswer('capture-failed'),
    ],
    [
      'rejected after all, and captured once more',
      [
        authorised,
        captured,
        of('CAPTURE_FAILED', true, { original: 'PAY' }),
        of('CAPTURE', true, { number: 'MOD2', original: 'PAY' }),
      ],
      paid,
    ],
    ['cancelled', [authorised, of('CANCELLATION', true)], chargebackAnswer('capture-failed')],
    ['cancelled by Adyen', [authorised, of('TECHNICAL_CANCEL', true)], chargebackAnswer('capture-failed')],
    ['cancelled, the first not yet heard', [of('CANCELLATION', true)], { state: 'cancelled' }],
    ['cancelling failed', [authorised, of('CANCELLATION', false)], paid],
    [
      'taken back before it was captured',
      [authorised, of('CANCEL_OR_REFUND', true, { action: 'cancel' })],
      chargebackAnswer('capture-failed'),
    ],
    ['paid back by hand', [authorised, of('CANCEL_OR_REFUND', true, { action: 'refund' })], paid],
    ['never captured', [authorised, of('EXPIRE', true)], chargebackAnswer('capture-failed')],
    ['captured in part, the rest over', [authorised, captured, of('EXPIRE', true)], paid],
    ['offered and left', [of('OFFER_CLOSED', true)], { state: 'expired' }],
    ['taken back by the bank', [authorised, chargeback], chargebackAnswer('chargeback')],
    [
      'taken back in part',
      [authorised, { ...chargeback, amount: { value: 400, currency: 'EUR' } }],
      chargebackAnswer('chargeback', 400),
    ],
    ['taken back, and given again', [authorised, chargeback, reversed], paid],
    ['taken back once more', [authorised, chargeback, reversed, again], chargebackAnswer('chargeback')],
    [
      'taken back in two disputes, one of which was won',
      [authorised, chargeback, reversed, { ...chargeback, number: 'DIS2' }],
      chargebackAnswer('chargeback'),
    ],
    ['taken back, the first not yet heard', [chargeback], { state: 'failed' }],
    ['something else', [of('NOTIFICATION_OF_CHARGEBACK', true)], undefined],
  ])('%s', (_title, facts, answer) => {
    expect(stateOf(facts)).toEqual(answer);
    expect(stateOf(facts.toReversed())).toEqual(answer);
  });

  const second = of('AUTHORISATION', true, { number: 'PAY2', amount: { value: 999, currency: 'EUR' } });
  const one = { reference: 'PAY', money };
  const other = { reference: 'PAY2', money: { amount: 999, currency: 'EUR' } };
  const disputedSecond = dispute('CHARGEBACK', { original: 'PAY2' });
  const cancelledSecond = of('CANCELLATION', true, { original: 'PAY2' });
  test.each<[string, EventData[], string | undefined, Answer]>([
    ['is one too many', [authorised, second], undefined, { state: 'paid', ...one, duplicates: [other] }],
    [
      'is known, and the first too many',
      [authorised, second],
      'PAY2',
      { state: 'paid', ...other, duplicates: [one] },
    ],
    [
      'was not known, and stays one too many',
      [second, authorised],
      'PAY',
      { state: 'paid', ...one, duplicates: [other] },
    ],
    ['was given up', [authorised, second, cancelledSecond], 'PAY', { state: 'paid', ...one }],
    [
      'is left where the first was given up',
      [second, authorised, cancelledSecond],
      'PAY2',
      { state: 'paid', ...one },
    ],
    ['was taken back', [authorised, second, disputedSecond], 'PAY', { state: 'paid', ...one }],
    [
      'was taken back and given again',
      [authorised, second, disputedSecond, reversed],
      'PAY',
      { state: 'paid', ...one, duplicates: [other] },
    ],
    ['is reported twice', [authorised, authorised, captured], 'PAY', { state: 'paid', ...one }],
  ])('a second charge that %s', (_title, facts, known, answer) => {
    expect(stateOf(facts, known)).toEqual(answer);
  });

  test('ignores data of unknown shape', () => {
    const capture = { event: 'CAPTURE', success: true, number: 'CAP' };
    expect(eventDataIn(['text', null, { event: 7 }, capture])).toEqual([capture]);
  });
});

describe('the stored card', () => {
  const shown = { brand: 'visa', lastFour: '1111', expiryMonth: 3, expiryYear: 2030 };
  const token = { token: 'TOK', shopper: '100p7' };
  const created = of('recurring.token.created', true, { card: { ...token, brand: 'visastandarddebit' } });
  test.each<[string, EventData[], object | undefined]>([
    ['not kept', [{ ...authorised, card: shown }], undefined],
    ['told with the payment', [{ ...authorised, card: { ...shown, ...token } }], { ...shown, ...token }],
    ['told apart', [{ ...authorised, card: shown }, created], { ...shown, ...token }],
    ['told apart, and first', [created, { ...authorised, card: shown }], { ...shown, ...token }],
    ['told apart, alone', [created], { ...token, brand: 'visastandarddebit' }],
    ['of a payment that was refused', [{ ...refused, card: { ...shown, ...token } }], undefined],
    ['forgotten since', [created, of('recurring.token.disabled', true, { card: token })], undefined],
  ])('%s', (_title, facts, card) => {
    expect(keptCard(facts)).toEqual(card);
  });
});

describe('a refund', () => {
  const refund = of('REFUND', true, { number: 'R1', original: 'PAY' });
  test.each<[string, EventData[], string]>([
    ['not heard of', [authorised], 'pending'],
    ['done', [refund], 'done'],
    ['refused', [of('REFUND', false, { number: 'R1' })], 'failed'],
    ['another one done', [of('REFUND', true, { number: 'R2' })], 'pending'],
    ['undone', [refund, of('REFUND_FAILED', true, { number: 'R1' })], 'failed'],
    ['sent back', [refund, of('REFUNDED_REVERSED', true, { original: 'R1' })], 'failed'],
  ])('%s', (_title, facts, state) => {
    expect(refundStateOf(facts, 'R1')).toBe(state);
    expect(refundStateOf(facts.toReversed(), 'R1')).toBe(state);
  });

  test('is pending without a number', () => {
    expect(refundStateOf([refund], undefined)).toBe('pending');
  });
});
