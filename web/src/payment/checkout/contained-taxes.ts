import { taxWithin } from '@foyer/contract/shared/tax';
import type { SummaryOf } from './Summary.tsx';

/** The tax that is contained in the amount of a line, as on the invoice; nothing is said of none. */
export const containedTaxes = (amount: number, taxRate: number): SummaryOf['taxes'] =>
  taxRate > 0 ? [{ taxRate, amount: taxWithin(amount, taxRate) }] : [];
