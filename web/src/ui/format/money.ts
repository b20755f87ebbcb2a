/** An amount in minor units (cents, fils) with its ISO 4217 currency. */
export interface Money {
  amount: number;
  currency: string;
}

const formatter = (numbers: string, currency: string) =>
  new Intl.NumberFormat(numbers, { style: 'currency', currency });

/** The currency itself says how many minor digits it has: 0, 2 or 3. */
const exponentOf = (currency: string): number =>
  formatter('en', currency).resolvedOptions().maximumFractionDigits ?? 2;

/** A whole amount, also for sums too large for a float: the decimal string keeps every minor unit. */
function decimal({ amount, currency }: Money): Intl.StringNumericLiteral {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  const minor = exponent ? `.${digits.slice(-exponent)}` : '';
  return `${amount < 0 ? '-' : ''}${whole}${minor}` as Intl.StringNumericLiteral;
}

export const formatMoney = (money: Money, numbers: string): string =>
  formatter(numbers, money.currency).format(decimal(money));

export interface PriceParts {
  /** The currency before or after the number, as the language writes it. */
  before: string;
  major: string;
  minor: string;
  after: string;
}

/** The pieces of a price, so that the figure can be set larger than the rest. */
export function priceParts(money: Money, numbers: string, dropZeroMinor = false): PriceParts {
  const whole = money.amount % 10 ** exponentOf(money.currency) === 0;
  const options: Intl.NumberFormatOptions = { style: 'currency', currency: money.currency };
  if (dropZeroMinor && whole) options.maximumFractionDigits = 0;
  const parts: PriceParts = { before: '', major: '', minor: '', after: '' };
  for (const { type, value } of new Intl.NumberFormat(numbers, options).formatToParts(decimal(money))) {
    if (type === 'currency') parts[parts.major ? 'after' : 'before'] += value;
    else if (type === 'decimal' || type === 'fraction') parts.minor += value;
    else if (type !== 'literal') parts.major += value;
  }
  return parts;
}
