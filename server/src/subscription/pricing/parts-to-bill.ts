import { type BillingPeriod, earlierOf, laterOf } from '../../platform/billing-period.ts';
import { nextPart } from './billing-calendar.ts';
import { type Charge, chargeAddOn, chargePeriod, type Terms } from './charge.ts';

type Day = Temporal.PlainDate;

export interface AddOnToBill {
  id: number;
  name: string;
  price: number;
  taxRate: number;
  startsOn: Day;
  endsOn: Day | null;
}

/** A membership as billing sees it. */
export interface MembershipToBill {
  terms: Terms;
  endsOn: Day | null;
  billedUntil: Day;
  /** Of a membership that is blocked for a debt: the last day of its binding period. */
  lastOwedOn?: Day | null;
  freezes: readonly BillingPeriod[];
  addOns: readonly AddOnToBill[];
}

/** Days of one period that nothing separates, with what they cost. */
export interface BilledDays extends BillingPeriod {
  membership: Charge;
  addOns: readonly { addOn: AddOnToBill; charge: Charge }[];
}

/** One invoice: what is billed of a period. Nothing, if all of it is frozen. */
export interface PartToBill extends BillingPeriod {
  days: readonly BilledDays[];
}

const isAfter = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) > 0;

/** A day in the wrong century in imported data must not make invoices without end. */
const mostParts = 400;

/** The parts of periods that are not billed yet, oldest first. */
function* unbilledParts(membership: MembershipToBill): Generator<PartToBill> {
  const { terms, freezes } = membership;
  const lastDay = lastDayToBill(membership);
  let { billedUntil } = membership;
  for (let count = 0; count < mostParts; count += 1) {
    const part = nextPart(terms.cycle, billedUntil, lastDay);
    if (!part) return;
    yield { ...part, days: withoutFrozen(part, freezes).map((some) => chargeDays(membership, some)) };
    billedUntil = part.endsOn;
  }
}

/** The parts of periods that begin by a day and are not billed yet, oldest first. */
export function partsToBill(membership: MembershipToBill, until: Day): PartToBill[] {
  const parts: PartToBill[] = [];
  for (const part of unbilledParts(membership)) {
    if (isAfter(part.startsOn, until)) break;
    parts.push(part);
  }
  return parts;
}

/** The first part that has days to bill, however late it begins; undefined if nothing will be billed any more. */
export const nextPartToBill = (membership: MembershipToBill): PartToBill | undefined =>
  unbilledParts(membership).find(({ days }) => days.length > 0);

/** A blocked member owes the binding period in any case, and nothing beyond it. */
function lastDayToBill({ endsOn, billedUntil, lastOwedOn }: MembershipToBill): Day | null {
  if (lastOwedOn === undefined) return endsOn;
  const last = lastOwedOn ?? billedUntil;
  return endsOn ? earlierOf(endsOn, last) : last;
}

/** What is left of some days without those that are frozen. */
export function withoutFrozen(part: BillingPeriod, freezes: readonly BillingPeriod[]): BillingPeriod[] {
  const left: BillingPeriod[] = [];
  let { startsOn } = part;
  for (const frozen of freezes.toSorted((a, b) => Temporal.PlainDate.compare(a.startsOn, b.startsOn))) {
    if (isAfter(startsOn, frozen.endsOn) || isAfter(frozen.startsOn, part.endsOn)) continue;
    if (isAfter(frozen.startsOn, startsOn))
      left.push({ startsOn, endsOn: frozen.startsOn.subtract({ days: 1 }) });
    startsOn = frozen.endsOn.add({ days: 1 });
  }
  return isAfter(startsOn, part.endsOn) ? left : [...left, { startsOn, endsOn: part.endsOn }];
}

/** Prices days of one period, with the add-ons that run on them. */
export const chargeDays = ({ terms, addOns }: MembershipToBill, days: BillingPeriod): BilledDays => ({
  ...days,
  membership: chargePeriod(terms, days),
  addOns: addOns.flatMap((addOn) => {
    const own = commonDays(days, addOn);
    return own ? [{ addOn, charge: chargeAddOn(addOn.price, terms.cycle, own) }] : [];
  }),
});

/** The days of a range on which an add-on runs. */
export const commonDays = (
  days: BillingPeriod,
  { startsOn, endsOn }: Pick<AddOnToBill, 'startsOn' | 'endsOn'>,
): BillingPeriod | undefined => commonRange(days, { startsOn, endsOn: endsOn ?? days.endsOn });

/** The days that are in both of two ranges. */
export function commonRange(days: BillingPeriod, others: BillingPeriod): BillingPeriod | undefined {
  const from = laterOf(days.startsOn, others.startsOn);
  const until = earlierOf(days.endsOn, others.endsOn);
  return isAfter(from, until) ? undefined : { startsOn: from, endsOn: until };
}
