import { expect, test } from 'vitest';
import { textsOf } from '../../platform/text.ts';
import { en } from '../text/en.ts';
import { paymentIntro } from './payment-intro.ts';

const { t } = textsOf({ language: 'en', numbers: 'en-US', catalogue: en, own: {} });
const money = (amount: number, currency: string) => `${amount / 100} ${currency}`;
const upcoming = (totals: readonly number[]) =>
  totals.map((total) => ({ from: '2026-12-01', until: '2026-12-31', dueOn: '2026-12-01', lines: [], total }));

test.each([
  ['nothing', [], 'You pay 84 EUR today, and nothing later.'],
  ['the same amount', [5900], 'You pay 84 EUR today, then 59 EUR per month.'],
  ['a discount that ends', [4720, 5900], 'You pay 84 EUR today. Later payments are listed in the order.'],
])('the payment step says what is paid today, and later %s', (_later, totals, text) => {
  const quote = {
    totalAfterSponsorship: 8400,
    currency: 'EUR',
    period: { unit: 'MONTH' as const, count: 1 },
    upcoming: upcoming(totals),
  };
  expect(paymentIntro(quote, { t, money })).toBe(text);
});

test('what is left as credit is not a payment', () => {
  const quote = {
    totalAfterSponsorship: -3000,
    currency: 'EUR',
    period: { unit: 'MONTH' as const, count: 1 },
    upcoming: [],
  };
  expect(paymentIntro(quote, { t, money })).toBe('You pay 0 EUR today, and nothing later.');
});
