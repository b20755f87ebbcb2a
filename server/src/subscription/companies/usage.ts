import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { CompanyUsage } from '@foyer/contract/subscription/company';
import type { PersonRow } from '../../person/columns.ts';
import { earlierOf, laterOf } from '../../platform/billing-period.ts';

/** From the first to the last day of a month. */
export interface Month {
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
}

export const monthOf = (month: string): Month => {
  const { year, month: number, daysInMonth } = Temporal.PlainYearMonth.from(month);
  const startsOn = new Temporal.PlainDate(year, number, 1);
  return { startsOn, endsOn: startsOn.with({ day: daysInMonth }) };
};

/** One person under one agreement. */
export interface Employment {
  person: Key;
  since: Temporal.PlainDate;
  until: Temporal.PlainDate | null;
}

/** A sponsored membership in a month; 0 where the company pays nothing for it in that month. */
export interface SponsoredMembership {
  subscription: Key;
  person: Key;
  plan: string;
  startsOn: Temporal.PlainDate;
  currency: string;
  amount: number;
}

const { compare } = Temporal.PlainDate;
const keyOf = (person: Key) => formatKey('person', person);

export const isInMonth = (
  { since, until }: Pick<Employment, 'since' | 'until'>,
  { startsOn, endsOn }: Month,
): boolean => compare(since, endsOn) <= 0 && (until === null || compare(until, startsOn) >= 0);

/** Joins the agreements of one person: the first day of the first and the last day of the last. */
export function joinEmployments(employments: readonly Employment[]): Map<string, Employment> {
  const joined = new Map<string, Employment>();
  for (const { person, since, until } of employments) {
    const known = joined.get(keyOf(person));
    joined.set(
      keyOf(person),
      known
        ? {
            person,
            since: earlierOf(since, known.since),
            until: until && known.until && laterOf(until, known.until),
          }
        : { person, since, until },
    );
  }
  return joined;
}

/** Adds up what is paid for one person and plan. */
function joinMemberships(memberships: readonly SponsoredMembership[]): SponsoredMembership[] {
  const joined = new Map<string, SponsoredMembership>();
  for (const one of memberships) {
    const key = `${keyOf(one.person)} ${one.currency} ${one.plan}`;
    const known = joined.get(key);
    joined.set(key, known ? { ...known, amount: known.amount + one.amount } : one);
  }
  return [...joined.values()];
}

/** Lists everybody who could use an agreement in a month, with what the company pays for them. */
export function employeesOf(
  month: Month,
  facts: {
    employments: readonly Employment[];
    memberships: readonly SponsoredMembership[];
    people: (person: Key) => Pick<PersonRow, 'first_name' | 'last_name'> | undefined;
    /** Of people without a membership. */
    currency: string;
  },
): CompanyUsage['employees'] {
  const employments = joinEmployments(facts.employments);
  const used = joinMemberships(facts.memberships);
  const using = new Set(used.map(({ person }) => keyOf(person)));
  const others = [...employments.values()].filter(
    (one) => !using.has(keyOf(one.person)) && isInMonth(one, month),
  );
  const rowOf = (person: Key, { since, until }: Pick<Employment, 'since' | 'until'>) => ({
    // People whose data was erased have no name any more.
    firstName: facts.people(person)?.first_name ?? '',
    lastName: facts.people(person)?.last_name ?? '',
    since: since.toString(),
    ...(until && { until: until.toString() }),
  });
  const rows = [
    ...used.map(({ person, plan, startsOn, currency, amount }) => ({
      ...rowOf(person, employments.get(keyOf(person)) ?? { since: startsOn, until: null }),
      plan,
      currency,
      amount,
    })),
    ...others.map((one) => ({ ...rowOf(one.person, one), currency: facts.currency, amount: 0 })),
  ];
  return rows.toSorted(
    (a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName),
  );
}

export function totalsOf(employees: CompanyUsage['employees']): CompanyUsage['totals'] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of employees)
    if (amount !== 0) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
