import type { Explanation } from '@foyer/contract/shared/explanation';
import { taxWithin } from '@foyer/contract/shared/tax';

export interface LineToInvoice {
  text: string;
  quantity: number;
  /** In minor units, with tax. */
  unitAmount: number;
  /** In hundredths of a percent. */
  taxRate: number;
  /** How the amount came about. */
  explanation?: Explanation | undefined;
}

/** Works out the amount of a line and the tax it contains. Invoices, baskets and price summaries all use it. */
export const taxedLine = ({ text, quantity, unitAmount, taxRate }: LineToInvoice) => ({
  text,
  quantity,
  unit_amount: unitAmount,
  amount: unitAmount * quantity,
  tax_rate: taxRate,
  tax: taxWithin(unitAmount * quantity, taxRate),
});
