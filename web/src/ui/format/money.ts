import { numberFormatter } from '@foyer/contract/shared/formatters';
import { decimal, exponentOf, type Money } from '@foyer/contract/shared/money-text';

export interface PriceParts {
  /** The currency, in languages that put it before the number. */
  before: string;
  major: string;
  minor: string;
  after: string;
}

function formatterOf({ amount, currency }: Money, numbers: string, dropZeroMinor: boolean) {
  const whole = amount % 10 ** exponentOf(currency) === 0;
  return numberFormatter(numbers, {
    ...{ style: 'currency', currency },
    ...(dropZeroMinor && whole && { maximumFractionDigits: 0 }),
  });
}

/** $22 instead of $22.00; $22.50 stays as it is. */
export const shortMoney = (money: Money, numbers: string): string =>
  formatterOf(money, numbers, true).format(decimal(money));

/** Splits a price into parts, so that the figure can be set larger than the rest. */
export function priceParts(money: Money, numbers: string, dropZeroMinor = false): PriceParts {
  const parts: PriceParts = { before: '', major: '', minor: '', after: '' };
  for (const { type, value } of formatterOf(money, numbers, dropZeroMinor).formatToParts(decimal(money))) {
    if (type === 'currency') parts[parts.major ? 'after' : 'before'] += value;
    else if (type === 'decimal' || type === 'fraction') parts.minor += value;
    else if (type !== 'literal') parts.major += value;
  }
  return parts;
}
