import type { CampaignTerms, CompanyTerms, PlanTerms, Rule } from '../terms.ts';
import { type Cycle, type DayNumber, type Days, isFirstDay, numberOf, periodAround } from './days.ts';

/** A fraction to the next whole number; a half goes up. */
const rounded = (over: bigint, under: bigint): number => Number((2n * over + under) / (2n * under));

/** What a rule takes off an amount. */
function takenOff(amount: number, rule: Rule): number {
  if (rule.kind === 'PERCENT') return rounded(BigInt(amount) * BigInt(rule.percent), 10_000n);
  return rule.kind === 'AMOUNT' ? Math.min(amount, rule.amount) : Math.max(0, amount - rule.price);
}

/** The tax in an amount: of 119 at 19 % it is 19. */
export const taxIn = (amount: number, rate: number): number =>
  amount < 0 ? -taxIn(-amount, rate) : rounded(BigInt(amount) * BigInt(rate), 10_000n + BigInt(rate));

/** What days of a period cost of what the period costs: the first days, rounded, without the days before them, rounded. */
export function costOf(amount: number, period: Days, days: Days): number {
  const length = BigInt(period.until - period.from + 1);
  const upTo = (day: DayNumber) => rounded(BigInt(amount) * BigInt(day - period.from), length);
  return upTo(days.until + 1) - upTo(days.from);
}

/** What decides the prices of a membership for as long as it lasts. */
export interface Agreed {
  plan: PlanTerms;
  cycle: Cycle;
  startsOn: DayNumber;
  /** Campaigns before promo codes. */
  discounts: readonly CampaignTerms[];
  company?: CompanyTerms | undefined;
}

/** What a line costs, and what the company pays of it. */
export interface Cost {
  amount: number;
  share: number;
}

/** Days of one period. */
export function costOfDays({ plan, cycle, startsOn, discounts, company }: Agreed, days: Days): Cost {
  const period = periodAround(cycle, days.from);
  let wholePeriods = 0;
  for (let day = startsOn; day <= period.from; day += 1) if (isFirstDay(cycle, day)) wholePeriods += 1;
  let full = plan.price;
  for (const { target, periods, rule } of discounts) {
    const holds = target === 'PERIODS' && (periods === undefined || wholePeriods <= periods);
    if (holds) full -= takenOff(full, rule);
  }
  const amount = costOf(full, period, days);
  const share = company ? costOf(takenOff(full, company.rule), period, days) : 0;
  return { amount, share: Math.min(amount, share) };
}

export const costOfAddOn = (price: number, cycle: Cycle, days: Days): number =>
  costOf(price, periodAround(cycle, days.from), days);

export function costOfJoining({ plan, discounts, company }: Agreed): Cost {
  let amount = plan.joiningFee;
  for (const { target, rule } of discounts) if (target === 'FEE') amount -= takenOff(amount, rule);
  return { amount, share: company?.sponsorsJoiningFee ? takenOff(amount, company.rule) : 0 };
}

/** The best campaign for the fee, the best for the periods, and the one with the code. */
export function discountsOf(
  plan: PlanTerms,
  campaigns: readonly CampaignTerms[],
  today: DayNumber,
  code: string | undefined,
): CampaignTerms[] {
  const running = campaigns.filter(
    ({ startsOn, endsOn, plans, centers }) =>
      numberOf(startsOn) <= today &&
      today <= numberOf(endsOn) &&
      (plans.length === 0 || plans.includes(plan.id)) &&
      (centers.length === 0 || centers.includes(plan.centerId)),
  );
  const found: CampaignTerms[] = [];
  for (const [target, price] of [
    ['FEE', plan.joiningFee],
    ['PERIODS', plan.price],
  ] as const) {
    let best: CampaignTerms | undefined;
    for (const one of running) {
      if (one.code !== undefined || one.target !== target || takenOff(price, one.rule) === 0) continue;
      if (!best || takenOff(price, one.rule) > takenOff(price, best.rule)) best = one;
    }
    if (best) found.push(best);
  }
  return [...found, ...running.filter((one) => code !== undefined && one.code === code)];
}
