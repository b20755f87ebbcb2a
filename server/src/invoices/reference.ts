/** The invoice number that people see: centre, year and number, `100-2026-000042`. */
export const referenceOf = (invoice: { center_id: number; year: number; number: number }): string =>
  `${invoice.center_id}-${invoice.year}-${String(invoice.number).padStart(6, '0')}`;
