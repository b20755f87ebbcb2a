/** How an invoice was sold; docs/rules/invoices.md explains the types. */
export const saleTypes = ['CASH', 'PAYMENT', 'CASHCOLLECTION', 'INSTALLMENTPLAN'] as const;
export type SaleType = (typeof saleTypes)[number];

/** How an invoice was paid, as far as the ledger shows. */
export const transactionTypes = [
  'CASH',
  'CREDIT_CARD',
  'DEBIT_CARD',
  'DIRECT_DEBIT',
  'GIFT_CARD',
  'VOUCHER',
  'INSTALLMENT_PLAN',
  'MANUAL',
  'CUSTOM_PAYMENT_METHOD',
  'OTHER',
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** What staff can record of money that the portal has not taken: at the till, at the club's terminal, on its account. */
export const recordedTypes = [
  'CASH',
  'DEBIT_CARD',
  'CREDIT_CARD',
  'GIFT_CARD',
  'VOUCHER',
  'MANUAL',
  'CUSTOM_PAYMENT_METHOD',
] as const satisfies readonly TransactionType[];
export type RecordedType = (typeof recordedTypes)[number];
