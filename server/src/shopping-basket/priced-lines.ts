import { taxByRate } from '../invoices/tax-by-rate.ts';
import { taxedLine } from '../invoices/taxed-line.ts';
import type { LineRow } from './store.ts';

type TaxedLine = ReturnType<typeof taxedLine>;

/** Adds the tax that a stored line contains, as on its invoice. */
export const taxedRow = ({ text, quantity, unit_amount, tax_rate }: LineRow): TaxedLine =>
  taxedLine({ text, quantity, unitAmount: unit_amount, taxRate: tax_rate });

export const toPricedLine = (line: TaxedLine) => ({
  text: line.text,
  quantity: line.quantity,
  unitAmount: line.unit_amount,
  amount: line.amount,
  taxRate: line.tax_rate,
  tax: line.tax,
});

/** The lines with what they come to. */
export const toPricedResponse = (lines: readonly TaxedLine[]) => ({
  lines: lines.map(toPricedLine),
  taxes: taxByRate(lines).map(([taxRate, amount]) => ({ taxRate, amount })),
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
});

/** What the buyer pays when a company pays its share. */
export const totalAfterSponsorship = (
  rows: readonly Pick<LineRow, 'amount' | 'sponsored_amount'>[],
): number => rows.reduce((sum, { amount, sponsored_amount }) => sum + amount - sponsored_amount, 0);
