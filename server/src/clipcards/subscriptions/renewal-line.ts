import type { LineToInvoice } from '../../invoices/taxed-line.ts';

/** The line of the invoice with which a clipcard renews. */
export const renewalLine = ({
  name,
  size,
  unit_amount,
  tax_rate,
}: {
  name: string;
  size: number;
  unit_amount: number;
  tax_rate: number;
}): LineToInvoice => ({
  text: `${name} · ${size}`,
  quantity: 1,
  unitAmount: unit_amount,
  taxRate: tax_rate,
});
