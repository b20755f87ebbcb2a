import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf, transactionCreate } from '../../../sandbox/postfinance/requests.ts';
import { testOrder } from '../../../sandbox/sandbox-setup.ts';
import { keyInLine, linkWithReference, payingByCard, payingByLink, payingOnPage } from './order.ts';

const line = (text: string, amount: number, quantity = 1) => ({
  text,
  quantity,
  unitAmount: amount / quantity,
  amount,
  taxRate: 810,
});

describe('the lines', () => {
  test('are those of the order, each with our key', () => {
    const lines = [line('10 clips', 12_000), line('Towels', 999, 3), line('Voucher', -2000)];
    const order = testOrder({ key: '100-pay-9', money: { amount: 10_999, currency: 'CHF' }, lines });
    expect(payingOnPage(order).lineItems).toEqual([
      { uniqueId: '100-pay-9.1', name: '10 clips', type: 'PRODUCT', quantity: 1, amountIncludingTax: 120 },
      { uniqueId: '100-pay-9.2', name: 'Towels', type: 'PRODUCT', quantity: 3, amountIncludingTax: 9.99 },
      { uniqueId: '100-pay-9.3', name: 'Voucher', type: 'DISCOUNT', quantity: 1, amountIncludingTax: -20 },
    ]);
    expect(keyInLine('100-pay-9.3')).toBe(order.key);
  });

  test('are a single line if they do not add up to the total', () => {
    const order = testOrder({ money: { amount: 500, currency: 'CHF' }, lines: [line('10 clips', 12_000)] });
    expect(payingOnPage(order).lineItems).toMatchObject([
      { name: order.description, quantity: 1, amountIncludingTax: 5 },
    ]);
  });

  test('always add up to the total', () => {
    const amounts = fc.array(fc.integer({ min: -5_000, max: 100_000 }), { maxLength: 5 });
    const currency = fc.constantFrom('CHF', 'JPY', 'KWD');
    const total = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amounts, total, currency, fc.boolean(), (parts, other, currency, isSum) => {
        const sum = parts.reduce((left, right) => left + right, 0);
        const amount = isSum && sum > 0 ? sum : other;
        const lines = parts.map((part) => line('x', part));
        const { lineItems } = payingOnPage(testOrder({ money: { amount, currency }, lines }));
        expect(totalOf({ currency, lineItems })).toBe(amount);
      }),
    );
  });
});

test('shortens long names and leaves out empty fields', () => {
  const order = testOrder({
    lines: [line('long '.repeat(100), 52_500)],
    payer: { ...testOrder().payer, email: '', city: '' },
  });
  expect(transactionCreate.safeParse(payingOnPage(order)).error).toBeUndefined();
  expect(JSON.stringify(payingOnPage(order))).not.toContain('""');
});

test.each([
  ['no', undefined],
  ['ask', 'ALLOW_ONE_CLICK_PAYMENT'],
  ['yes', 'FORCE_CREATION'],
] as const)('requests a token depending on keepCard: %s', (keepCard, tokenizationMode) => {
  expect(payingOnPage(testOrder({ keepCard })).tokenizationMode).toBe(tokenizationMode);
});

test('captures at once and returns the shopper to the portal', () => {
  const order = testOrder();
  expect(payingOnPage(order)).toMatchObject({
    merchantReference: order.key,
    customerId: order.payer.reference,
    completionBehavior: 'COMPLETE_IMMEDIATELY',
    successUrl: order.returnUrl,
    failedUrl: order.returnUrl,
  });
});

test('charges a stored card under the shopper who stored it, without their presence', () => {
  expect(payingByCard(testOrder(), { token: '4000000002', shopper: '100p9' })).toMatchObject({
    completionBehavior: 'COMPLETE_IMMEDIATELY',
    customerId: '100p9',
    token: 4_000_000_002,
    customersPresence: 'NOT_PRESENT',
  });
});

test('a link can be paid once, until it expires', () => {
  const order = testOrder({ expiresAt: Temporal.Instant.from('2026-11-23T09:00:00Z') });
  expect(payingByLink(order)).toMatchObject({
    externalId: order.key,
    availableUntil: '2026-11-23T09:00:00.000Z',
    maximalNumberOfTransactions: 1,
  });
});

test.each([
  ['https://pay.example/l/1', 'https://pay.example/l/1?merchantReference=100-pay-1'],
  ['https://pay.example/l/1?a=b', 'https://pay.example/l/1?a=b&merchantReference=100-pay-1'],
])('%s carries our key', (url, carrying) => {
  expect(linkWithReference(url, '100-pay-1')).toBe(carrying);
});
