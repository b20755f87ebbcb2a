export const invoiceTypes = [
  'DEBT_COLLECTION',
  'LEGACY',
  'PAYMENT',
  'REFUND',
  'REMINDER',
  'REPRESENTATION',
  'REVERSAL',
  'ZERO',
] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export const invoiceStatuses = ['PENDING', 'FAILED', 'PARTIALLY_PAID', 'PAID', 'CANCELLED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
