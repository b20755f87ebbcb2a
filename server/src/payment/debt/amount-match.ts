import type { AmountMatch } from '@foyer/contract/shared/payment';

/** What somebody chose to pay of one invoice, and what is open of it. */
export interface ChosenAmount {
  invoice: string;
  amount: number;
  open: number;
}

/** Whether chosen amounts fit what is open. Only ACCURATE goes on, and PARTIAL where the club takes parts. */
export function matchOf(
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
