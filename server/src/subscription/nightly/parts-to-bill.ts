import { type BillingPeriod, earlierOf, laterOf } from '../../platform/billing-period.ts';
import { nextPart } from '../pricing/billing-calendar.ts';
import { type Charge, chargeAddOn, chargePeriod, type Terms } from '../pricing/charge.ts';

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
export interface PartToBill {
  endsOn: Day;
  days: readonly BilledDays[];
}

const isAfter = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) > 0;

/** A day in the wrong century in imported data must not make invoices without end. */
const mostParts = 400;

/** The parts of periods that begin by a day and are not billed yet, oldest first. */
export function partsToBill(membership: MembershipToBill, until: Day): PartToBill[] {
  const { terms, freezes } = membership;
  const parts: PartToBill[] = [];
  let { billedUntil } = membership;
  while (parts.length < mostParts) {
    const part = nextPart(terms.cycle, billedUntil, lastDayToBill(membership));
    if (!part || isAfter(part.startsOn, until)) return parts;
    const days = withoutFrozen(part, freezes).map((some) => billed(membership, some));
    parts.push({ endsOn: part.endsOn, days });
    billedUntil = part.endsOn;
  }
  return parts;
}

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

const billed = ({ terms, addOns }: MembershipToBill, days: BillingPeriod): BilledDays => ({
  ...days,
  membership: chargePeriod(terms, days),
  addOns: addOns.flatMap((addOn) => {
    const own = common(days, addOn);
    return own ? [{ addOn, charge: chargeAddOn(addOn.price, terms.cycle, own) }] : [];
  }),
});

function common(days: BillingPeriod, { startsOn, endsOn }: AddOnToBill): BillingPeriod | undefined {
  const from = laterOf(days.startsOn, startsOn);
  const until = endsOn ? earlierOf(days.endsOn, endsOn) : days.endsOn;
  return isAfter(from, until) ? undefined : { startsOn: from, endsOn: until };
}
