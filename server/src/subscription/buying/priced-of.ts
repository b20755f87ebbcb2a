import type { Club } from '../../clubs/club.ts';
import type { Priced } from '../../shopping-basket/sellable.ts';
import type { Charge } from '../pricing/charge.ts';
import { lineText } from './line-text.ts';

interface ChargedLine {
  part: 'PERIOD' | 'FEE' | 'ADD_ON';
  /** Its name, and that of the add-on. */
  plan: string;
  addOn?: string | undefined;
  charge: Charge;
  taxRate: number;
}

export type PricedLine = Required<Omit<Priced, 'prepays'>>;

/** A line of a membership with its text, as summary, basket, next payment and invoice have it. */
export function pricedOf(
  club: Club,
  language: string,
  { part, plan, addOn, charge, taxRate }: ChargedLine,
): PricedLine {
  const { explanation, amount, sponsoredAmount } = charge;
  const { from, until } = explanation;
  return {
    text: lineText(club, language, { part, plan, addOn, from, until }),
    quantity: 1,
    unitAmount: amount,
    taxRate,
    sponsoredAmount,
    explanation,
  };
}
