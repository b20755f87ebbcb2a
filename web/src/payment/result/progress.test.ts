import type { Payment } from '@foyer/contract/payment/shapes';
import { type PaymentMethod, type PaymentState, paymentStates } from '@foyer/contract/shared/payment';
import { expect, test } from 'vitest';
import { isOpen, phaseOf, pollAfter, retryPath, stillWaitingMs } from './progress.ts';

const line = { text: '10 visits', quantity: 1, amount: 9000 };
const gone = { ...line, undelivered: 'clipcard.noLongerSold' } as const;
const of = (state: PaymentState, method: PaymentMethod = 'cc', lines: Payment['lines'] = [line]) =>
  phaseOf({ state, method, lines });

test('a payment at a provider has a phase for each state', () => {
  expect(Object.fromEntries(paymentStates.map((state) => [state, of(state)]))).toEqual({
    CREATED: 'waiting',
    UNKNOWN: 'waiting',
    PENDING: 'waiting',
    AUTHORISED: 'waiting',
    PAID: 'paid',
    FAILED: 'failed',
    CANCELLED: 'failed',
    EXPIRED: 'failed',
    PARTLY_REFUNDED: 'paid',
    REFUNDED: 'paid',
  });
});

test.each<[PaymentMethod, PaymentState, string]>([
  ['pl', 'PENDING', 'link'],
  ['pl', 'PAID', 'paid'],
  ['pl', 'EXPIRED', 'failed'],
  ['invoice', 'AUTHORISED', 'later'],
  ['invoice', 'PAID', 'paid'],
  ['dd', 'AUTHORISED', 'later'],
  ['dd', 'CREATED', 'waiting'],
  ['cof', 'AUTHORISED', 'waiting'],
])('a payment by %s in state %s is %s', (method, state, phase) => {
  expect(of(state, method)).toBe(phase);
});

test('a payment is returned only if nothing was delivered', () => {
  expect(of('PAID', 'cc', [gone, gone])).toBe('returned');
  expect(of('REFUNDED', 'cc', [gone])).toBe('returned');
  expect(of('PARTLY_REFUNDED', 'cc', [line, gone])).toBe('paid');
  expect(of('PAID', 'cc', [])).toBe('paid');
});

test.each([
  ['waiting', 0, 2000],
  ['waiting', stillWaitingMs - 1, 2000],
  ['waiting', stillWaitingMs, 5000],
  ['waiting', 5 * 60_000, 15_000],
  ['link', 0, 10_000],
  ['link', 60_000_000, 10_000],
  ['later', 0, false],
  ['paid', 0, false],
  ['returned', 0, false],
  ['failed', 0, false],
] as const)('%s, after %s ms of waiting, is polled again in %s', (phase, waited, next) => {
  expect(pollAfter(phase, waited)).toBe(next);
  expect(isOpen(phase)).toBe(next !== false);
});

test.each([
  [{ purpose: 'clipcard', shoppingBasketId: '100bas0' }, '', '/basket/100bas0'],
  [{ purpose: 'shopping-basket', shoppingBasketId: '100bas0' }, '', '/basket/100bas0'],
  // A payment of debt also has a basket, but the open amounts may have changed.
  [{ purpose: 'debt', shoppingBasketId: '100bas0' }, '', '/debt'],
  [
    { purpose: 'staff-debt', shoppingBasketId: '100bas0' },
    '/staff/7/100/payment-result/adyen',
    '/staff/7/100/debt',
  ],
  // A member with a link that staff had sent.
  [{ purpose: 'staff-debt', shoppingBasketId: '100bas0' }, '/payment-result/adyen', '/debt'],
  [{ purpose: 'top-up-account', shoppingBasketId: '100bas0' }, '', '/debt?topUp=5000'],
  [{ purpose: 'clipcard' }, '', '/'],
])('%j, shown at %j, can be retried at %s', (payment, from, path) => {
  expect(retryPath({ ...payment, amount: 5000 }, from)).toBe(path);
});
