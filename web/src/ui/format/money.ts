import { numberFormatter } from '@foyer/contract/shared/formatters';
import { decimal, exponentOf, type Money } from '@foyer/contract/shared/money-text';

export interface PriceParts {
  /** The currency, in languages that put it before the number. */
  before: string;
  major: string;
  minor: string;
  after: string;
}

/** Splits a price into parts, so that the figure can be set larger than the rest. */
export function priceParts(money: Money, numbers: string, dropZeroMinor = false): PriceParts {
  const whole = money.amount % 10 ** exponentOf(money.currency) === 0;
  const options: Intl.NumberFormatOptions = { style: 'currency', currency: money.currency };
  if (dropZeroMinor && whole) options.maximumFractionDigits = 0;
  const parts: PriceParts = { before: '', major: '', minor: '', after: '' };
  for (const { type, value } of numberFormatter(numbers, options).formatToParts(decimal(money))) {
    if (type === 'currency') parts[parts.major ? 'after' : 'before'] += value;
    else if (type === 'decimal' || type === 'fraction') parts.minor += value;
    else if (type !== 'literal') parts.major += value;
  }
  return parts;
}
