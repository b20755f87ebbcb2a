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

/** Applies discounts, campaigns before promo codes, and says what each leaves. */
export function discounted(
  amount: number,
  discounts: readonly Discount[],
): { amount: number; steps: PriceStep[] } {
  const steps: PriceStep[] = [];
  let left = amount;
  const inOrder = [
    ...discounts.filter(({ code }) => code === undefined),
    ...discounts.filter(({ code }) => code !== undefined),
  ];
  for (const { name, code, rule } of inOrder) {
    left = reduced(left, rule);
    steps.push(
      code === undefined
        ? { kind: 'CAMPAIGN', amount: left, name, rule }
        : { kind: 'PROMO_CODE', amount: left, code, rule },
    );
  }
  return { amount: left, steps };
}
