import type { Club } from '../../clubs/club.ts';
import { type PricedLine, pricedOf } from '../buying/priced-of.ts';
import type { PartToBill } from './parts-to-bill.ts';

/** The lines of one invoice: for each run of days the membership, then its add-ons. */
export const linesToBill = (
  club: Club,
  language: string,
  { plan, taxRate }: { plan: string; taxRate: number },
  { days }: Pick<PartToBill, 'days'>,
): PricedLine[] =>
  days.flatMap(({ membership, addOns }) => [
    pricedOf(club, language, { part: 'PERIOD', plan, charge: membership, taxRate }),
    ...addOns.map(({ addOn, charge }) =>
      pricedOf(club, language, { part: 'ADD_ON', plan, addOn: addOn.name, charge, taxRate: addOn.taxRate }),
    ),
  ]);
