import type { Key } from '@foyer/contract/shared/keys';
import { exponentOf, formatMoney } from '@foyer/contract/shared/money-text';
import type { Club } from '../../clubs/club.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { unpaidAt } from '../../invoices/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** About 500 euros, in whole units of each currency. */
const limits: Readonly<Record<string, number>> = {
  ...{ EUR: 500, USD: 500, GBP: 450, CHF: 500, CAD: 750, AUD: 800, NZD: 900, SGD: 700, HKD: 4000 },
  ...{ DKK: 4000, SEK: 5500, NOK: 5500, ISK: 70_000, PLN: 2000, CZK: 12_500, HUF: 200_000, RON: 2500 },
  ...{ AED: 2000, SAR: 2000, QAR: 2000, KWD: 150, BHD: 200, OMR: 200, JOD: 350, EGP: 25_000, IQD: 650_000 },
  ...{ MAD: 5000, TRY: 20_000, ILS: 1800, INR: 45_000, JPY: 80_000, ZAR: 9000, BRL: 2800, MXN: 9500 },
};

/** In minor units. Without a listed currency or a limit of its own, a club sells nothing unpaid. */
export function unpaidLimitOf({ parameters, center: { currency } }: Pick<Club, 'parameters' | 'center'>) {
  return parameters.unpaidLimit ?? (limits[currency] ?? 0) * 10 ** exponentOf(currency);
}

export interface Unpaid {
  open: number;
  limit: number;
}

/** Returns what a person owes a centre if this purchase would exceed the club's limit; undefined if it would not. */
export async function overUnpaidLimit(
  db: Db | Tx,
  club: Pick<Club, 'parameters' | 'center'>,
  payer: Key,
  amount: number,
): Promise<Unpaid | undefined> {
  const limit = unpaidLimitOf(club);
  const open = await unpaidAt(db, payer, club.center.id);
  return open + amount > limit ? { open, limit } : undefined;
}

/** Formats the amounts in the person's language. */
export function refuseUnpaid(
  { locales, center: { currency } }: Pick<Club, 'locales' | 'center'>,
  { open, limit }: Unpaid,
  language: string,
): Refusal<'PURCHASE_EXCEEDED'> {
  const numbers = locales.find(({ code }) => code === language)?.numberFormat ?? 'en';
  const written = (amount: number) => formatMoney({ amount, currency }, numbers);
  return refuse('PURCHASE_EXCEEDED', { open: written(open), limit: written(limit) });
}
