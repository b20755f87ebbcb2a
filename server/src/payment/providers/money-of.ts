import { exponentOf, type Money } from '@foyer/contract/shared/money-text';
import { NoAnswer } from './ask.ts';

/**
 * Parses an amount as a provider writes it: in major units, as text or as a number. Undefined if it is not an amount
 * or is finer than the currency.
 */
export function moneyOf(amount: string | number, currency: string): Money | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  if (whole === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const exponent = exponentOf(currency);
  if (/[^0]/.test(fraction.slice(exponent))) return undefined;
  const minor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  return Number.isSafeInteger(minor) ? { amount: minor, currency } : undefined;
}

/** The same, where an answer without an amount is none. */
export function amountFrom(
  provider: string,
  amount: string | number | null | undefined,
  currency: string,
): Money {
  const money = moneyOf(amount ?? '', currency);
  if (!money) throw new NoAnswer(`${provider} sent an invalid amount`);
  return money;
}
