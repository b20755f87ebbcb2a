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
