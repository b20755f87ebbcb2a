import { type Refusal, refuse } from '../frame/refuse.ts';
import { isOutsideHomeClub } from './home-club.ts';
import type { Plug, Priced, Sale } from './sellable.ts';

/**
 * The price of a line, or why this person cannot buy it here. Every line of every seller is priced here, when it is put
 * into a basket and again before it is paid: what holds for all of them is checked in this one place.
 */
export async function priceLine<W>(sale: Sale, plug: Plug<W>, what: W): Promise<Priced | Refusal> {
  if (!plug.isSettlement && isOutsideHomeClub(sale.person, sale.club))
    return refuse('basket.outsideHomeClub');
  return plug.price(sale, what);
}

const mostMonths = 3;

/**
 * Several periods of what recurs may be paid in advance in one payment, up to three months in total. A single period is
 * sold as it is, however long it lasts.
 */
export function prepaysTooMuch(lines: readonly Pick<Priced, 'prepays'>[]): boolean {
  const prepaid = lines.flatMap(({ prepays }) => prepays ?? []);
  const periods = prepaid.reduce((sum, one) => sum + one.periods, 0);
  const months = prepaid.reduce((sum, one) => sum + one.periods * one.monthsEach, 0);
  return periods > 1 && months > mostMonths;
}
