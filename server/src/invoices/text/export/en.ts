/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.invoices': 'Invoices',
  'export.part.invoices': 'Invoices',
  'export.part.lines': 'Invoice lines',
  'export.field.issued_on': 'Date',
  'export.field.due_on': 'Due date',
  'export.field.open_amount': 'Unpaid, in the smallest unit of the currency',
  'export.field.buyer': 'Buyer',
  'export.field.lines': 'Address',
  'export.field.year': 'Year',
  'export.field.number': 'Number in that year',
  'export.field.line': 'Line',
  'export.field.tax_rate': 'Tax rate, in hundredths of a percent',
  'export.value.PENDING': 'Unpaid',
  'export.value.PARTIALLY_PAID': 'Partially paid',
  'export.value.DEBT_COLLECTION': 'Debt collection',
  'export.value.LEGACY': 'From an earlier system',
  'export.value.PAYMENT': 'Invoice',
  'export.value.REFUND': 'Refund',
  'export.value.REMINDER': 'Reminder',
  'export.value.REPRESENTATION': 'Repeated collection',
  'export.value.REVERSAL': 'Reversal',
  'export.value.ZERO': 'Nothing to pay',
} as const;

export type InvoicesExportTextKey = keyof typeof en;
