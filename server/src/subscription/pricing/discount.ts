import type { PriceRule, PriceStep } from '@foyer/contract/shared/explanation';
import type { Discount } from '../tables.ts';

/** A share in hundredths of a percent, rounded half up. */
export const shareOf = (amount: number, percent: number): number =>
  Number((2n * BigInt(amount) * BigInt(percent) + 10_000n) / 20_000n);

interface RuleColumns {
  percent: number | null;
  amount: number | null;
  price?: number | null;
}

/** The rule of a campaign or an agreement, which has one of the columns. */
export function ruleOf({ percent, amount, price }: RuleColumns): PriceRule {
  if (percent !== null) return { kind: 'PERCENT', percent };
  return amount === null ? { kind: 'PRICE', price: price ?? 0 } : { kind: 'AMOUNT', amount };
}

/** What a rule leaves of an amount. Never less than nothing, and never more than before. */
export function reduced(amount: number, rule: PriceRule): number {
  if (rule.kind === 'PERCENT') return amount - shareOf(amount, rule.percent);
  return rule.kind === 'AMOUNT' ? Math.max(0, amount - rule.amount) : Math.min(amount, rule.price);
}

/** What a company pays of an amount. */
export const sponsored = (amount: number, rule: PriceRule): number => amount - reduced(amount, rule);

/** Whether a discount applies to a period by its number. A part of a period at the beginning has the number 0. */
export const holdsIn = ({ periods, fromPeriod = 0 }: Discount, number: number): boolean =>
  number >= fromPeriod && (periods === undefined || number < Math.max(1, fromPeriod) + periods);

const stepOf = ({ offer, name, code, rule }: Discount, amount: number): PriceStep => {
  if (offer !== undefined) return { kind: 'OFFER', amount, rule };
  return code === undefined
    ? { kind: 'CAMPAIGN', amount, name, rule }
    : { kind: 'PROMO_CODE', amount, code, rule };
};

/** Applies discounts, campaigns before promo codes and these before offers, and says what each leaves. */
export function discounted(
  amount: number,
  discounts: readonly Discount[],
): { amount: number; steps: PriceStep[] } {
  const steps: PriceStep[] = [];
  let left = amount;
  const rank = ({ offer, code }: Discount) => (offer !== undefined ? 2 : Number(code !== undefined));
  for (const discount of discounts.toSorted((a, b) => rank(a) - rank(b))) {
    left = reduced(left, discount.rule);
    steps.push(stepOf(discount, left));
  }
  return { amount: left, steps };
}
