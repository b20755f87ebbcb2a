import type { PaymentStep } from '@foyer/contract/payment/shapes';
import { expect, test } from 'vitest';
import { aboutCardPage } from './about-card-page.ts';

const adyen: PaymentStep = {
  kind: 'adyen',
  sessionId: 'CS1',
  sessionData: 'data',
  clientKey: 'test_KEY',
  environment: 'test',
};
const datacap: PaymentStep = {
  kind: 'datacap',
  tokenKey: 'KEY',
  url: 'https://token-cert.dcap.com/v1/client/hosted',
};

test.each<[string, Parameters<typeof aboutCardPage>[0], string]>([
  [
    'with wallets asks for card or wallet',
    { purpose: 'topup', step: { ...adyen, wallets: ['applePay'] } },
    'cardPage.aboutWallets',
  ],
  ['without wallets asks for a card', { purpose: 'topup', step: adyen }, 'cardPage.about'],
  [
    'with an empty list of wallets asks for a card',
    { purpose: 'topup', step: { ...adyen, wallets: [] } },
    'cardPage.about',
  ],
  ['of Datacap asks for a card', { purpose: 'topup', step: datacap }, 'cardPage.about'],
  [
    'that stores a card says that nothing is charged',
    { purpose: 'payment-agreement', step: adyen },
    'cardPage.cardAbout',
  ],
])('the card page %s', (_what, payment, text) => {
  expect(aboutCardPage(payment)).toBe(text);
});
