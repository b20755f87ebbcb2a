import type { PaymentProvider } from '@foyer/contract/shared/portal';

interface Traits {
  /** Of a firm: the same in every language. */
  name: string;
  /** Whether the shopper can let it keep the card. The others lend money or send a bill. */
  keepsCards?: true;
  /** Whether the shopper pays it back in instalments. */
  isInstalments?: true;
}

/** All that screens know about a payment provider. */
export const providers: Readonly<Record<PaymentProvider, Traits>> = {
  pps: { name: 'PPS' },
  easypay: { name: 'Easypay', keepsCards: true },
  pcipal: { name: 'PCI Pal' },
  adyen: { name: 'Adyen', keepsCards: true },
  tamara: { name: 'Tamara', isInstalments: true },
  tabby: { name: 'Tabby', isInstalments: true },
  spotii: { name: 'Spotii', isInstalments: true },
  paytabs: { name: 'PayTabs', keepsCards: true },
  ltps: { name: 'LTPS' },
  postfinance: { name: 'PostFinance', keepsCards: true },
  datacap: { name: 'Datacap' },
  directDebit: { name: 'SEPA' },
};
