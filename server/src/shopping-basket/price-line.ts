import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { type Refusal, refuse } from '../frame/refuse.ts';
import { isOutsideHomeClub } from './home-club.ts';
import type { Priced, Sale, Sellable } from './sellable.ts';

/**
 * Prices a line, or returns why this person cannot buy it here. Every line of every seller passes through here, when
 * it enters a basket and again before payment, so the rules for all of them are checked here.
 */
export async function priceLine<W, C extends RefusalCode>(
  sale: Sale,
  sellable: Sellable<W, C>,
  payload: W,
): Promise<Priced | Refusal<C | 'basket.outsideHomeClub'> | undefined> {
  if (!sellable.isSettlement && isOutsideHomeClub(sale.person, sale.club))
    return refuse('basket.outsideHomeClub');
  return sellable.price(sale, payload);
}

const maxMonths = 3;

/**
 * Checks the limit of three months for several periods paid in advance. A single period is sold as it is, however
 * long it lasts.
 */
export function prepaysTooMuch(lines: readonly Pick<Priced, 'prepays'>[]): boolean {
  const prepaid = lines.flatMap(({ prepays }) => prepays ?? []);
  const periods = prepaid.reduce((sum, one) => sum + one.periods, 0);
  const months = prepaid.reduce((sum, one) => sum + one.periods * one.monthsEach, 0);
  return periods > 1 && months > maxMonths;
}
