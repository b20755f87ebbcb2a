import type { TransactionType } from '@foyer/contract/invoices/sale-types';
import { type PaymentProvider, paymentProviders } from '@foyer/contract/shared/portal';

/**
 * Transaction types of a provider's money if the provider reports none: debit cards and wallets count as cards, and
 * providers with several ways have none.
 */
const byProvider: Readonly<Record<PaymentProvider, TransactionType>> = {
  pps: 'CREDIT_CARD',
  easypay: 'OTHER',
  pcipal: 'CREDIT_CARD',
  adyen: 'CREDIT_CARD',
  tamara: 'INSTALLMENT_PLAN',
  tabby: 'INSTALLMENT_PLAN',
  spotii: 'INSTALLMENT_PLAN',
  paytabs: 'CREDIT_CARD',
  ltps: 'OTHER',
  postfinance: 'CREDIT_CARD',
  datacap: 'CREDIT_CARD',
  directDebit: 'DIRECT_DEBIT',
};

/** Providers whose customers pay in instalments. */
export const instalmentProviders = paymentProviders.filter(
  (provider) => byProvider[provider] === 'INSTALLMENT_PLAN',
);

const isKnown = (name: string): name is PaymentProvider => Object.hasOwn(byProvider, name);

interface Came {
  /** Undefined for none. */
  provider: string;
  transaction_type: TransactionType | null;
}

/**
 * The type recorded with the money wins. Money without a provider was taken by staff; how imported invoices were paid
 * is unknown.
 */
export function transactionTypeOf(
  { provider, transaction_type }: Came,
  isImported: boolean,
): TransactionType {
  if (transaction_type) return transaction_type;
  if (provider === '') return isImported ? 'OTHER' : 'MANUAL';
  return isKnown(provider) ? byProvider[provider] : 'OTHER';
}
