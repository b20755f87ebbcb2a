import type { Card } from '@foyer/contract/payment-agreement';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { providers } from './providers.ts';

/** The name of a firm; imported payments may name providers that the portal does not know. */
export const nameOfProvider = (provider: string): string =>
  Object.hasOwn(providers, provider) ? providers[provider as PaymentProvider].name : provider;

export const keepsCards = (provider: PaymentProvider): boolean => providers[provider].keepsCards === true;
export const isInstalments = (provider: PaymentProvider): boolean =>
  providers[provider].isInstalments === true;

const brands: Record<string, string> = {
  visa: 'Visa',
  mc: 'Mastercard',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  discover: 'Discover',
  diners: 'Diners Club',
  mada: 'mada',
  sepa: 'SEPA',
};

export const brandName = ({ brand, provider }: Card): string =>
  brand ? (brands[brand.toLowerCase()] ?? brand) : nameOfProvider(provider);

/** As it is printed on the card. */
export const expiryOf = ({ expiryMonth, expiryYear }: Card): string | undefined =>
  expiryMonth && expiryYear
    ? `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
    : undefined;
