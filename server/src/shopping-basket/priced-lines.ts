import type { Explanation } from '@foyer/contract/shared/explanation';
import { taxWithin } from '@foyer/contract/shared/tax';
import { taxByRate } from '../invoices/tax-by-rate.ts';
import { type LineToInvoice, taxedLine } from '../invoices/taxed-line.ts';
import type { LineRow } from './store.ts';

type TaxedLine = ReturnType<typeof taxedLine> & {
  sponsoredAmount: number;
  explanation?: Explanation | undefined;
};

/** Adds the tax in what the buyer pays of a line, as on the invoice. */
export const taxedPrice = ({
  sponsoredAmount = 0,
  explanation,
  ...priced
}: LineToInvoice & { sponsoredAmount?: number | undefined }): TaxedLine => {
  const line = taxedLine(priced);
  return {
    ...line,
    tax: taxWithin(line.amount - sponsoredAmount, line.tax_rate),
    sponsoredAmount,
    explanation,
  };
};

/** The same for a stored line. */
export const taxedRow = (row: LineRow): TaxedLine =>
  taxedPrice({
    text: row.text,
    quantity: row.quantity,
    unitAmount: row.unit_amount,
    taxRate: row.tax_rate,
    sponsoredAmount: row.sponsored_amount,
    ...(row.explanation && { explanation: row.explanation }),
  });

export const toPricedLine = (line: TaxedLine) => ({
  text: line.text,
  quantity: line.quantity,
  unitAmount: line.unit_amount,
  amount: line.amount,
  taxRate: line.tax_rate,
  tax: line.tax,
  ...(line.sponsoredAmount > 0 && { sponsoredAmount: line.sponsoredAmount }),
  ...(line.explanation && { explanation: line.explanation }),
});

/** The lines with what they come to. */
export const toPricedResponse = (lines: readonly TaxedLine[]) => ({
  lines: lines.map(toPricedLine),
  taxes: taxByRate(lines).map(([taxRate, amount]) => ({ taxRate, amount })),
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
});

/** What the buyer pays when a company pays its share. Below zero, the buyer gets it as credit. */
export const totalAfterSponsorship = (
  rows: readonly Pick<LineRow, 'amount' | 'sponsored_amount'>[],
): number => rows.reduce((sum, { amount, sponsored_amount }) => sum + amount - sponsored_amount, 0);

/** What is to be paid now: a total below zero leaves nothing. */
export const amountToPay = (rows: Parameters<typeof totalAfterSponsorship>[0]): number =>
  Math.max(0, totalAfterSponsorship(rows));
