import type { AmountMatch } from '@foyer/contract/shared/payment';

/** The amount chosen for an invoice, and the amount that is open. */
export interface ChosenAmount {
  invoice: string;
  amount: number;
  open: number;
}

/**
 * Compares chosen amounts with open ones. Only ACCURATE can be paid, and PARTIAL if the club allows partial payments.
 */
export function matchAmounts(
  chosen: readonly ChosenAmount[],
  totalAmount: number,
  takesParts: boolean,
): AmountMatch {
  const isUnclear = chosen.length === 0 || new Set(chosen.map(({ invoice }) => invoice)).size < chosen.length;
  if (isUnclear) return 'UNKOWN';
  if (chosen.reduce((sum, { amount }) => sum + amount, 0) !== totalAmount) return 'TOTAL_AMOUNT_NOT_MATCHING';
  if (chosen.every(({ amount, open }) => amount === open)) return 'ACCURATE';
  if (chosen.some(({ amount, open }) => amount > open || amount < 1)) return 'SOME_AMOUNT_NOT_MATCHING';
  return takesParts ? 'PARTIAL' : 'SOME_AMOUNT_NOT_MATCHING';
}
