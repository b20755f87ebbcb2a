import { expect, test } from 'vitest';
import { paymentTextKey } from './payment-texts.ts';

test.each([
  ['/payment-result/adyen', 'progress.paidText', 'progress.paidText'],
  ['/staff/7/100/payment-result/adyen', 'progress.paidText', 'progress.staff.paidText'],
  ['/staff/7/100/payment-result/adyen', 'progress.failedText', 'progress.failedText'],
] as const)('at %s, %s becomes %s', (path, key, said) => {
  expect(paymentTextKey(path)(key)).toBe(said);
});
