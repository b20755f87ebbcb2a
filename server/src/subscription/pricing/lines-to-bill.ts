import type { Club } from '../../clubs/club.ts';
import { lineText } from '../buying/line-text.ts';
import type { Charge } from './charge.ts';
import type { BilledDays, PartToBill } from './parts-to-bill.ts';

export interface LineToBill {
  text: string;
  taxRate: number;
  charge: Charge;
}

/** The lines of one invoice: for each run of days the membership, then its add-ons. */
export const linesToBill = (
  club: Club,
  language: string,
  { plan, taxRate }: { plan: string; taxRate: number },
  { days }: Pick<PartToBill, 'days'>,
): LineToBill[] => {
  const line = (part: 'PERIOD' | 'ADD_ON', charge: Charge, rate: number, addOn?: string): LineToBill => {
    const { from, until } = charge.explanation;
    return { text: lineText(club, language, { part, plan, addOn, from, until }), taxRate: rate, charge };
  };
  return days.flatMap(({ membership, addOns }: BilledDays) => [
    line('PERIOD', membership, taxRate),
    ...addOns.map(({ addOn, charge }) => line('ADD_ON', charge, addOn.taxRate, addOn.name)),
  ]);
};
