import { amountMatches } from '@foyer/contract/shared/payment';
import { expect, test } from 'vitest';
import { errorFromAnswer } from '../../platform/portal-error.ts';
import { amountMismatch, amountMismatchOf } from './amount-mismatch.ts';

test.each(amountMatches)('%s is recognised from the preflight check and from the payment', (match) => {
  const refused = errorFromAnswer(409, { errorCode: 'payment.amountMismatch', params: { match } });
  expect([amountMismatchOf(amountMismatch(match)), amountMismatchOf(refused)]).toEqual([match, match]);
});

test('other refusals are no mismatch, and a mismatch without details is unknown', () => {
  expect(amountMismatchOf(null)).toBeUndefined();
  expect(amountMismatchOf(errorFromAnswer(409, { errorCode: 'payment.tooManyInvoices' }))).toBeUndefined();
  expect(amountMismatchOf(errorFromAnswer(409, { errorCode: 'payment.amountMismatch' }))).toBe('UNKOWN');
});
