import type { Card } from '@foyer/contract/payment-agreement';
import type { PaymentProvider } from '@foyer/contract/shared/portal';

/** Names of firms and brands are the same in every language. */
export const providerNames: Record<PaymentProvider, string> = {
  pps: 'PPS',
  easypay: 'Easypay',
  pcipal: 'PCI Pal',
  adyen: 'Adyen',
  tamara: 'Tamara',
  tabby: 'Tabby',
  spotii: 'Spotii',
  paytabs: 'PayTabs',
  ltps: 'LTPS',
  postfinance: 'PostFinance',
  datacap: 'Datacap',
  directDebit: 'SEPA',
};

const brands: Record<string, string> = {
  visa: 'Visa',
  mc: 'Mastercard',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  discover: 'Discover',
  diners: 'Diners Club',
  mada: 'mada',
};

export const brandName = ({ brand, provider }: Card): string =>
  brand
    ? (brands[brand.toLowerCase()] ?? brand)
    : ((providerNames as Record<string, string>)[provider] ?? provider);

/** As it is printed on the card. */
export const expiryOf = ({ expiryMonth, expiryYear }: Card): string | undefined =>
  expiryMonth && expiryYear
    ? `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
    : undefined;
