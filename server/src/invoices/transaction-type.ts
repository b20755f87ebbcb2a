import type { TransactionType } from '@foyer/contract/invoices/sale-types';
import { type PaymentProvider, paymentProviders } from '@foyer/contract/shared/portal';

/**
 * What a provider's money came by, where the provider did not say more: a debit card and a wallet are cards then, and what
 * offers several ways is none of them.
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

/** Who pays by these, pays the provider in instalments. */
export const instalmentProviders = paymentProviders.filter(
  (provider) => byProvider[provider] === 'INSTALLMENT_PLAN',
);

const isKnown = (name: string): name is PaymentProvider => Object.hasOwn(byProvider, name);

interface Came {
  /** Empty for none. */
  provider: string;
  transaction_type: TransactionType | null;
}

/**
 * What was written down with the money counts. Without a provider it was somebody at the club who took it down; of what an older system called paid, nobody knows
 * how.
 */
export function transactionTypeOf(
  { provider, transaction_type }: Came,
  isImported: boolean,
): TransactionType {
  if (transaction_type) return transaction_type;
  if (provider === '') return isImported ? 'OTHER' : 'MANUAL';
  return isKnown(provider) ? byProvider[provider] : 'OTHER';
}
