import { describe, expect, test } from 'vitest';
import type { Answer } from '../../provider.ts';
import { type Fact, factsIn, keptCard, refundStateOf, stateOf } from './facts.ts';

const of = (event: string, success: boolean, more: Partial<Fact> = {}): Fact => ({
  event,
  success,
  number: event === 'AUTHORISATION' ? 'PAY' : 'MOD',
  amount: { value: 1000, currency: 'EUR' },
  ...more,
});
const authorised = of('AUTHORISATION', true);
const refused = of('AUTHORISATION', false, { number: 'REF', reason: 'Refused' });
const captured = of('CAPTURE', true, { original: 'PAY' });
const paid = { state: 'paid', money: { amount: 1000, currency: 'EUR' }, reference: 'PAY' } as const;

describe('what news add up to, in whatever order they come', () => {
  test.each<[string, Fact[], Answer | undefined]>([
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
      [authorised, of('CAPTURE_FAILED', true, { original: 'PAY' })],
      { state: 'failed', reference: 'PAY' },
    ],
    ['cancelled', [authorised, of('CANCELLATION', true)], { state: 'cancelled', reference: 'PAY' }],
    [
      'cancelled by itself',
      [authorised, of('TECHNICAL_CANCEL', true)],
      { state: 'cancelled', reference: 'PAY' },
    ],
    ['cancelling failed', [authorised, of('CANCELLATION', false)], paid],
    [
      'taken back before it was captured',
      [authorised, of('CANCEL_OR_REFUND', true, { action: 'cancel' })],
      { state: 'cancelled', reference: 'PAY' },
    ],
    ['paid back by hand', [authorised, of('CANCEL_OR_REFUND', true, { action: 'refund' })], paid],
    ['never captured', [authorised, of('EXPIRE', true)], { state: 'expired', reference: 'PAY' }],
    ['captured in part, the rest over', [authorised, captured, of('EXPIRE', true)], paid],
    ['offered and left', [of('OFFER_CLOSED', true)], { state: 'expired' }],
    ['something else', [of('NOTIFICATION_OF_CHARGEBACK', true)], undefined],
  ])('%s', (_title, facts, answer) => {
    expect(stateOf(facts)).toEqual(answer);
    expect(stateOf(facts.toReversed())).toEqual(answer);
  });

  test('what is not a fact of ours is passed over', () => {
    const told = { event: 'CAPTURE', success: true, number: 'CAP' };
    expect(factsIn(['text', null, { event: 7 }, told])).toEqual([told]);
  });
});

describe('the card that was kept', () => {
  const shown = { brand: 'visa', lastFour: '1111', expiryMonth: 3, expiryYear: 2030 };
  const token = { token: 'TOK', shopper: '100p7' };
  const created = of('recurring.token.created', true, { card: { ...token, brand: 'visastandarddebit' } });
  test.each<[string, Fact[], object | undefined]>([
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
  test.each<[string, Fact[], string]>([
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

  test('without a number it is not known', () => {
    expect(refundStateOf([refund], undefined)).toBe('pending');
  });
});
