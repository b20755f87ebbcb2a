import type { Payment } from '@foyer/contract/payment/shapes';
import { expect, test } from 'vitest';
import { memberPage, nextStep } from './next-step.ts';

const payment: Payment = {
  paymentKey: '100-0',
  purpose: 'clipcard',
  method: 'cc',
  provider: 'adyen',
  state: 'PENDING',
  amount: 9000,
  currency: 'USD',
  refunded: 0,
  lines: [],
};
const page = { kind: 'redirect', url: 'https://pay.example/1' } as const;
const session = {
  kind: 'adyen',
  sessionId: '1',
  sessionData: 'x',
  clientKey: 'y',
  environment: 'test',
} as const;
const fields = { kind: 'datacap', tokenKey: 'x', url: 'https://token.example/hosted' } as const;
const { provider: _provider, ...byNobody } = payment;

test.each<[string, Payment, string, string]>([
  ['the page of a provider', { ...payment, step: page }, '/basket/1', 'https://pay.example/1'],
  ['a card in the page', { ...payment, step: session }, '/basket/1', '/adyen-payment?paymentKey=100-0'],
  ['a card in Datacap’s fields', { ...payment, step: fields }, '/debt', '/datacap-payment?paymentKey=100-0'],
  ['a card on file', { ...payment, method: 'cof' }, '/debt', '/payment-result/adyen?paymentKey=100-0'],
  // The page behind a link is for its recipient, not for the person who had it sent.
  ['a link', { ...payment, method: 'pl', step: page }, '/debt', '/payment-result/adyen?paymentKey=100-0'],
  ['an invoice', { ...byNobody, method: 'invoice' }, '/debt', '/payment-result/invoice?paymentKey=100-0'],
  [
    'staff who sell',
    { ...payment, method: 'cof' },
    '/staff/7/100/clipcard/8/100',
    '/staff/7/100/payment-result/adyen?paymentKey=100-0',
  ],
  [
    'staff who enter a card in the page',
    { ...payment, step: session },
    '/staff/7/100/debt',
    '/staff/7/100/adyen-payment?paymentKey=100-0',
  ],
  [
    'staff who pay for a member elsewhere',
    { ...byNobody, method: 'invoice' },
    memberPage({ id: 7, centerId: 100 }),
    '/staff/7/100/payment-result/invoice?paymentKey=100-0',
  ],
  ['the summary of a member', payment, '/staff/7/100', '/payment-result/adyen?paymentKey=100-0'],
])('after %s', (_what, made, from, place) => {
  const target = nextStep(made, from);
  expect(target.kind === 'inside' ? target.path : target.url).toBe(place);
});
