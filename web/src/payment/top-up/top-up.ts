import { exponentOf } from '@foyer/contract/shared/money-text';

/** In minor units, as in the contract. */
export const leastTopUp = 100;
export const mostTopUp = 10_000_000;

const name = 'topUp';

export const topUpPath = (amount: number): string => `/debt?${name}=${amount}`;

/** The amount in an address; undefined if it is missing or not valid. */
export function topUpIn(search: URLSearchParams): number | undefined {
  const text = search.get(name) ?? '';
  const amount = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return amount >= leastTopUp && amount <= mostTopUp ? amount : undefined;
}

/** The typed amount, in minor units. */
export const minorOf = (typed: number, currency: string): number =>
  Math.round(typed * 10 ** exponentOf(currency));

export const majorOf = (amount: number, currency: string): number => amount / 10 ** exponentOf(currency);
