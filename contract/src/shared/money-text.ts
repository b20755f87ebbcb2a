import { numberFormatter } from './formatters.ts';
/** An amount in minor units (cents, fils) with its ISO 4217 currency. */
export interface Money {
  amount: number;
  currency: string;
}

const formatter = (numbers: string, currency: string) =>
  numberFormatter(numbers, { style: 'currency', currency });

/** The currency itself says how many minor digits it has: 0, 2 or 3. */
export const exponentOf = (currency: string): number =>
  formatter('en', currency).resolvedOptions().maximumFractionDigits ?? 2;

/** The amount as a decimal string, which keeps every minor unit even of sums too large for a float. */
export function decimal({ amount, currency }: Money): Intl.StringNumericLiteral {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const minor = exponent ? `.${digits.slice(-exponent)}` : '';
  return `${amount < 0 ? '-' : ''}${whole}${minor}` as Intl.StringNumericLiteral;
}

export const formatMoney = (money: Money, numbers: string): string =>
  formatter(numbers, money.currency).format(decimal(money));
