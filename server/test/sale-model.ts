import type { PriceRule, PriceStep } from '@foyer/contract/shared/explanation';
import { periodUnits, planKinds } from '@foyer/contract/shared/subscription';
import fc from 'fast-check';

export const currencies = ['AED', 'EUR', 'JPY', 'KWD'] as const;

const money = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300_000 }));
const taxRate = fc.constantFrom(0, 500, 625, 810, 1900, 2550);
const percent = fc.integer({ min: 1, max: 10_000 });
const percentOrAmount = fc.oneof(
  fc.record({ percent }),
  fc.record({ amount: fc.integer({ min: 1, max: 50_000 }) }),
);
const rule = fc.oneof(percentOrAmount, fc.record({ price: money }));
const discount = fc.oneof(
  fc.record({ target: fc.constant('FEE' as const), periods: fc.constant(null), rule }),
  fc.record({
    target: fc.constant('PERIODS' as const),
    periods: fc.option(fc.integer({ min: 1, max: 4 })),
    rule,
  }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Any membership, with all that decides what it costs. */
export const randomSale = fc.record({
  currency: fc.constantFrom(...currencies),
  plan: fc.record({
    kind: fc.constantFrom(...planKinds),
    price: money,
    joining_fee: money,
    tax_rate: taxRate,
    period_unit: fc.constantFrom(...periodUnits),
    period_count: fc.integer({ min: 1, max: 4 }),
    billed_from: fc.constantFrom('START' as const, 'CALENDAR' as const),
  }),
  addOns: fc.array(fc.record({ price: money, taxRate }), { maxLength: 2 }),
  campaigns: fc.array(discount, { maxLength: 3 }),
  code: maybe(discount),
  sponsor: maybe(fc.record({ rule: percentOrAmount, fee: fc.boolean() })),
  startsIn: fc.integer({ min: 0, max: 60 }),
  age: fc.integer({ min: 16, max: 90 }),
  /** How long ago, when this one starts, the last one ended. */
  endedBefore: maybe(fc.integer({ min: 1, max: 40 })),
  /** What staff set in a basket of theirs. */
  set: maybe(fc.record({ price: money, fee: fc.double({ min: 0, max: 1, noNaN: true }) })),
});
export type RandomSale = typeof randomSale extends fc.Arbitrary<infer T> ? T : never;
type Rule = { percent?: number; amount?: number; price?: number };

const round = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));
const big = BigInt;

/** What a rule leaves of an amount. */
function left(of: number, { percent: share, amount, price }: Rule): number {
  if (share !== undefined) return of - round(big(of) * big(share), 10_000n);
  if (amount !== undefined) return amount > of ? 0 : of - amount;
  return price !== undefined && price < of ? price : of;
}

export const today = Temporal.PlainDate.from('2026-11-20');

/** The days of the first period, and how many of them have passed before the membership starts. */
export function firstPeriod({ plan, startsIn }: RandomSale) {
  const startsOn = today.add({ days: startsIn });
  const calendar = {
    DAY: startsOn,
    WEEK: startsOn.subtract({ days: (startsOn.dayOfWeek + 6) % 7 }),
    MONTH: Temporal.PlainDate.from({ year: startsOn.year, month: startsOn.month, day: 1 }),
    YEAR: Temporal.PlainDate.from({ year: startsOn.year, month: 1, day: 1 }),
  };
  const from = plan.billed_from === 'START' ? startsOn : calendar[plan.period_unit];
  const unit = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' }[plan.period_unit];
  const next = from.add({ [unit]: plan.period_count });
  return {
    startsOn,
    until: next.subtract({ days: 1 }),
    days: from.until(next).days,
    passed: from.until(startsOn).days,
  };
}

/** By the club's usual 30 days. */
const isFormerMember = ({ endedBefore }: RandomSale): boolean =>
  endedBefore !== undefined && endedBefore < 30;

/** What is charged first, from what is sold, without any of the server's functions. */
export function charged(given: RandomSale) {
  const { plan, addOns, campaigns, code, sponsor, set } = given;
  const isFormer = isFormerMember(given);
  const { days, passed } = firstPeriod(given);
  const rest = (of: number) => of - round(big(of) * big(passed), big(days));
  const by = (price: number, regular: number, target: string) => {
    const best = campaigns
      .filter((one) => one.target === target && left(regular, one.rule) < regular)
      .toSorted((a, b) => left(regular, a.rule) - left(regular, b.rule))[0];
    const reduced = best ? left(price, best.rule) : price;
    return code?.target === target ? left(reduced, code.rule) : reduced;
  };
  const period = by(set?.price ?? plan.price, plan.price, 'PERIODS');
  const ownPeriod = sponsor ? left(period, sponsor.rule) : period;
  const [amount, share] = [rest(period), rest(period - ownPeriod)];
  const regular = isFormer ? 0 : plan.joining_fee;
  const fee = isFormer ? 0 : by(set ? Math.floor(set.fee * plan.joining_fee) : regular, regular, 'FEE');
  const feeShare = sponsor?.fee ? fee - left(fee, sponsor.rule) : 0;
  return [
    { amount, share: Math.min(amount, share), taxRate: plan.tax_rate },
    ...(plan.joining_fee > 0 ? [{ amount: fee, share: feeShare, taxRate: plan.tax_rate }] : []),
    ...addOns.map((one) => ({ amount: rest(one.price), share: 0, taxRate: one.taxRate })),
  ];
}

/** Follows the steps of a line. Of a part of a period it knows only that its end is the period's. */
export function replay(steps: readonly PriceStep[]): number {
  const ruled = (of: number, rule: PriceRule) => left(of, { ...rule });
  return steps.reduce((amount, step) => {
    if (step.kind === 'PRICE' || step.kind === 'STAFF_PRICE') return step.amount;
    if (step.kind === 'WAIVED') return 0;
    if (step.kind === 'PART_OF_PERIOD')
      return amount - round(big(amount) * big(step.ofDays - step.days), big(step.ofDays));
    if (step.kind === 'SPONSOR') return amount - step.sponsored;
    return 'rule' in step ? ruled(amount, step.rule) : amount;
  }, 0);
}

/** A code that makes nothing cheaper is refused. */
export const isWorthless = (given: RandomSale): boolean => {
  const { plan, code } = given;
  if (!code) return false;
  const fee = isFormerMember(given) ? 0 : plan.joining_fee;
  const price = code.target === 'FEE' ? fee : plan.price;
  return left(price, code.rule) === price;
};
