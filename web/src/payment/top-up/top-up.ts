import { exponentOf } from '@foyer/contract/shared/money-text';

/** In minor units, as the contract has them. */
export const leastTopUp = 100;
export const mostTopUp = 10_000_000;

const name = 'topUp';

export const topUpPath = (amount: number): string => `/debt?${name}=${amount}`;

/** The amount of an address; what cannot be one is none. */
export function topUpIn(search: URLSearchParams): number | undefined {
  const text = search.get(name) ?? '';
  const amount = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return amount >= leastTopUp && amount <= mostTopUp ? amount : undefined;
}

/** What was typed, in minor units. */
export const minorOf = (typed: number, currency: string): number =>
  Math.round(typed * 10 ** exponentOf(currency));

export const majorOf = (amount: number, currency: string): number => amount / 10 ** exponentOf(currency);
