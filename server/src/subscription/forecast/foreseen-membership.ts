import type { Key } from '@foyer/contract/shared/keys';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { earlierOf } from '../../platform/billing-period.ts';
import type { Credited } from '../crediting/credit-lines.ts';
import type { InvoicedDays } from '../crediting/paid-days.ts';
import type { MembershipToBill } from '../pricing/parts-to-bill.ts';

type Day = Temporal.PlainDate;

/** A membership with everything that decides what the coming nights will bill and credit. */
export interface ForeseenMembership extends MembershipToBill {
  key: Key;
  person: Key;
  payer: Key;
  plan: string;
  taxRate: number;
  /** It has been terminated or replaced, so that the days that were paid after its end are credited. */
  isTerminated: boolean;
  /** Freezes of which paid days are to be credited when they begin. */
  freezesToCredit: readonly BillingPeriod[];
  /** The paid days from the first one that may be credited. */
  paid: readonly InvoicedDays[];
  credited: Credited | undefined;
  /** Invoices of the paid days of which all has been given back already. */
  reversed: ReadonlySet<number>;
  /** Paid days whose credit is part of a sale. */
  creditedInSale?: BillingPeriod | undefined;
}

const isBefore = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) < 0;

/** The paid days that will be credited, each with the first day on which a night may do it, in their order. */
export function rangesToCredit({
  isTerminated,
  endsOn,
  billedUntil,
  freezesToCredit,
}: Pick<ForeseenMembership, 'isTerminated' | 'endsOn' | 'billedUntil' | 'freezesToCredit'>): {
  from: Day;
  range: BillingPeriod;
}[] {
  const given = freezesToCredit.map((range) => ({ from: range.startsOn, range }));
  if (isTerminated && endsOn && isBefore(endsOn, billedUntil)) {
    const startsOn = endsOn.add({ days: 1 });
    given.push({ from: startsOn, range: { startsOn, endsOn: billedUntil } });
  }
  // A night credits freezes before what is paid after the end.
  return given.toSorted((a, b) => Temporal.PlainDate.compare(a.from, b.from));
}

/** From which day on paid days may be credited; undefined if none will be. */
export const firstToCredit = (membership: ForeseenMembership): Day | undefined =>
  rangesToCredit(membership)
    .map(({ range }) => range.startsOn)
    .reduce<Day | undefined>((first, day) => (first ? earlierOf(first, day) : day), undefined);
