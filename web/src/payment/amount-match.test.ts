import { amountMatches } from '@foyer/contract/shared/payment';
import { expect, test } from 'vitest';
import { errorFromAnswer } from '../platform/portal-error.ts';
import { amountMatchOf, mismatch } from './amount-match.ts';

test.each(amountMatches)('%s is the same, whether it was told before the payment or by it', (match) => {
  const refused = errorFromAnswer(409, { errorCode: 'payment.amountMismatch', params: { match } });
  expect([amountMatchOf(mismatch(match)), amountMatchOf(refused)]).toEqual([match, match]);
});

test('another refusal is no mismatch, and one without a word for it is not clear', () => {
  expect(amountMatchOf(null)).toBeUndefined();
  expect(amountMatchOf(errorFromAnswer(409, { errorCode: 'payment.tooManyInvoices' }))).toBeUndefined();
  expect(amountMatchOf(errorFromAnswer(409, { errorCode: 'payment.amountMismatch' }))).toBe('UNKOWN');
});
