import { describe } from 'vitest';
import { cardCases } from './card-cases.ts';
import { chargebackCases } from './chargeback-cases.ts';
import { linkCases } from './link-cases.ts';
import { lostCases } from './lost-cases.ts';
import { lostSaleCases } from './lost-sale-cases.ts';
import type { Conformant } from './provider-setup.ts';
import { refundCases } from './refund-cases.ts';
import { moneyCases, secretCases } from './secret-cases.ts';
import { pageCases, shopperCases } from './shopper-cases.ts';
import { slowBankCases } from './slow-bank-cases.ts';
import { newsCases } from './webhook-cases.ts';

/**
 * What every provider must do, over HTTP against its sandbox with all its mishaps. Answers are compared with the
 * sandbox's own records.
 */
export function describeProvider(tried: Conformant): void {
  const { provider, before } = tried;
  describe(before ? `${provider.name} before ${before}` : provider.name, () => {
    describe('a shopper', () => shopperCases(tried));
    describe('a lost answer', () => (tried.entersInPage ? lostSaleCases(tried) : lostCases(tried)));
    if (!tried.sendsNoWebhooks) describe('a webhook', () => newsCases(tried));
    describe('a refund', () => refundCases(tried));
    if (tried.can.leadAway) describe('a page', () => pageCases(tried));
    if (tried.can.keepCard) describe('a card on file', () => cardCases(tried));
    if (tried.can.link) describe('a payment link', () => linkCases(tried));
    if (tried.bank) describe('a slow bank', () => slowBankCases(tried));
    if (tried.bank) describe('a chargeback', () => chargebackCases(tried));
    describe('secrets', () => secretCases(tried));
    describe('money', () => moneyCases(tried));
  });
}
