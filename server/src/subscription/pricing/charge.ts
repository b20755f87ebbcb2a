import type { Explanation, PriceStep } from '@foyer/contract/shared/explanation';
import {
  type BillingCycle,
  type BillingPeriod,
  indexOf,
  nthPeriod,
  priceOfDays,
} from '../../platform/billing-period.ts';
import type { Discount, Sponsor } from '../tables.ts';
import { discounted, holdsIn, sponsored } from './discount.ts';

/** What a line costs, what a company pays of it, and why. */
export interface Charge {
  /** With tax, before the company's share. */
  amount: number;
  sponsoredAmount: number;
  explanation: Explanation;
}

/** The terms of a membership that decide what its periods cost. */
export interface Terms {
  cycle: BillingCycle;
  /** First day of the membership. */
  startsOn: Temporal.PlainDate;
  price: number;
  /** Of the plan, where staff have set another price. */
  regularPrice?: number;
  discounts: readonly Discount[];
  sponsor?: Sponsor | undefined;
  /** The company pays its share of what begins by this day. Without one, as long as the membership lasts. */
  sponsoredUntil?: Temporal.PlainDate | null;
}

const daysIn = ({ startsOn, endsOn }: BillingPeriod): number => startsOn.until(endsOn).days + 1;

/**
 * Counts the whole periods up to a period, itself included. A part of a period at the beginning counts as none: its
 * number is 0.
 */
export function numberOfPeriod(
  { cycle, startsOn }: Pick<Terms, 'cycle' | 'startsOn'>,
  index: number,
): number {
  const first = indexOf(cycle, startsOn);
  const beginsWhole = nthPeriod(cycle, first).startsOn.equals(startsOn);
  return index - first + (beginsWhole ? 1 : 0);
}

const priceStep = ({ price, regularPrice }: Pick<Terms, 'price' | 'regularPrice'>): PriceStep =>
  regularPrice === undefined || regularPrice === price
    ? { kind: 'PRICE', amount: price }
    : { kind: 'STAFF_PRICE', amount: price, price: regularPrice };

/** Days of one period: what they cost of an amount for the whole period, with the step that says so. */
function partOf(
  amount: number,
  period: BillingPeriod,
  part: BillingPeriod,
): { amount: number; steps: PriceStep[] } {
  const [days, ofDays] = [daysIn(part), daysIn(period)];
  if (days === ofDays) return { amount, steps: [] };
  const cost = priceOfDays(amount, period, part);
  return { amount: cost, steps: [{ kind: 'PART_OF_PERIOD', amount: cost, days, ofDays }] };
}

const daysOf = ({ startsOn, endsOn }: BillingPeriod) => ({
  from: startsOn.toString(),
  until: endsOn.toString(),
});

const sponsorOn = ({ sponsor, sponsoredUntil }: Terms, day: Temporal.PlainDate): Sponsor | undefined =>
  sponsoredUntil && Temporal.PlainDate.compare(day, sponsoredUntil) > 0 ? undefined : sponsor;

/** Prices days of one period of a membership. */
export function chargePeriod(terms: Terms, part: BillingPeriod): Charge {
  const index = indexOf(terms.cycle, part.startsOn);
  const period = nthPeriod(terms.cycle, index);
  const number = numberOfPeriod(terms, index);
  const holding = terms.discounts.filter((one) => one.target === 'PERIODS' && holdsIn(one, number));
  const full = discounted(terms.price, holding);
  const charged = partOf(full.amount, period, part);
  const steps = [priceStep(terms), ...full.steps, ...charged.steps];
  const sponsor = sponsorOn(terms, part.startsOn);
  const share = sponsor
    ? Math.min(charged.amount, partOf(sponsored(full.amount, sponsor.rule), period, part).amount)
    : 0;
  return withSponsor({ what: 'PERIOD', ...daysOf(part), steps }, charged.amount, sponsor, share);
}

/** Prices days of one period of an add-on. Discounts and sponsors of the membership don't concern it. */
export function chargeAddOn(price: number, cycle: BillingCycle, part: BillingPeriod): Charge {
  const charged = partOf(price, nthPeriod(cycle, indexOf(cycle, part.startsOn)), part);
  return {
    amount: charged.amount,
    sponsoredAmount: 0,
    explanation: {
      what: 'ADD_ON',
      ...daysOf(part),
      steps: [{ kind: 'PRICE', amount: price }, ...charged.steps],
    },
  };
}

export interface JoiningFee extends Pick<Terms, 'price' | 'regularPrice' | 'discounts' | 'sponsor'> {
  /** The person's last membership ended only some days ago. */
  isFormerMember: boolean;
}

/** Prices the joining fee. It is waived for former members. */
export function chargeJoiningFee({ isFormerMember, discounts, sponsor, ...fee }: JoiningFee): Charge {
  const first = priceStep(fee);
  if (isFormerMember && fee.price > 0) {
    const steps: PriceStep[] = [first, { kind: 'WAIVED', amount: 0, why: 'FORMER_MEMBER' }];
    return { amount: 0, sponsoredAmount: 0, explanation: { what: 'JOINING_FEE', steps } };
  }
  const { amount, steps } = discounted(
    fee.price,
    discounts.filter(({ target }) => target === 'FEE'),
  );
  const share = sponsor?.sponsorsJoiningFee ? sponsored(amount, sponsor.rule) : 0;
  return withSponsor({ what: 'JOINING_FEE', steps: [first, ...steps] }, amount, sponsor, share);
}

function withSponsor(
  explanation: Explanation,
  amount: number,
  sponsor: Sponsor | undefined,
  share: number,
): Charge {
  if (!sponsor || share === 0) return { amount, sponsoredAmount: 0, explanation };
  const { company, rule } = sponsor;
  const step: PriceStep = { kind: 'SPONSOR', amount: amount - share, company, rule, sponsored: share };
  return {
    amount,
    sponsoredAmount: share,
    explanation: { ...explanation, steps: [...explanation.steps, step] },
  };
}
