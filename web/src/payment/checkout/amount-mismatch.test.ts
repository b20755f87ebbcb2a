import { amountMatches } from '@foyer/contract/shared/payment';
import { expect, test } from 'vitest';
import { errorFromAnswer } from '../../platform/portal-error.ts';
import { amountMismatch, amountMismatchOf } from './amount-mismatch.ts';

test.each(amountMatches)('%s is the same, whether it was told before the payment or by it', (match) => {
  const refused = errorFromAnswer(409, { errorCode: 'payment.amountMismatch', params: { match } });
  expect([amountMismatchOf(amountMismatch(match)), amountMismatchOf(refused)]).toEqual([match, match]);
});

test('another refusal is no mismatch, and one without a word for it is not clear', () => {
  expect(amountMismatchOf(null)).toBeUndefined();
  expect(amountMismatchOf(errorFromAnswer(409, { errorCode: 'payment.tooManyInvoices' }))).toBeUndefined();
  expect(amountMismatchOf(errorFromAnswer(409, { errorCode: 'payment.amountMismatch' }))).toBe('UNKOWN');
});
