import type { Key } from '@foyer/contract/shared/keys';
import type { ComingPayment } from '@foyer/contract/subscription/forecast';
import type { Club } from '../../clubs/club.ts';
import { type BillingPeriod, laterOf } from '../../platform/billing-period.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { daysToCredit } from '../crediting/days-to-credit.ts';
import type { InvoicedDays } from '../crediting/paid-days.ts';
import { splitPaidDays } from '../crediting/split-paid-days.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import { partsToBill } from '../pricing/parts-to-bill.ts';
import { type ForeseenMembership, rangesToCredit } from './foreseen-membership.ts';

type Day = Temporal.PlainDate;

/** A charge or a credit to come. */
export interface Coming extends Pick<ComingPayment, 'kind' | 'centerName' | 'name' | 'lines' | 'total'> {
  dueOn: Day;
  centerId: number;
  person: Key;
  payer: Key;
  /** Of a credit: the invoice that charged the days. */
  invoice?: Key | undefined;
}

export interface Reader {
  club: Club;
  language: string;
  /** The next one that will run. */
  firstNight: Day;
}

/** What the nights until a day will charge and credit for a membership. */
export const comingOf = (reader: Reader, membership: ForeseenMembership, until: Day): Coming[] => [
  ...creditsOf(reader, membership, until),
  ...chargesOf(reader, membership, until),
];

const isAfter = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) > 0;

type LineToPrice = Parameters<typeof taxedPrice>[0];

/** Lines with their tax, and what they come to after the company's share. */
export function priced(lines: readonly LineToPrice[]): Pick<Coming, 'lines' | 'total'> {
  const taxed = lines.map(taxedPrice);
  const total = taxed.reduce((sum, { amount, sponsoredAmount }) => sum + amount - sponsoredAmount, 0);
  return { lines: taxed.map(toPricedLine), total };
}

const coming = (
  { center }: Club,
  { key, person, payer, plan }: ForeseenMembership,
  { lines, ...more }: Pick<Coming, 'kind' | 'dueOn' | 'invoice'> & { lines: readonly LineToPrice[] },
): Coming => ({
  ...{ ...more, centerId: key.centerId, centerName: center.name, person, payer, name: plan },
  ...priced(lines),
});

/** What is paid when something is agreed. */
export const bought = (
  { center }: Club,
  person: Key,
  { lines, ...more }: Pick<Coming, 'kind' | 'dueOn' | 'name'> & { lines: readonly LineToPrice[] },
): Coming => ({
  ...{ ...more, centerId: center.id, centerName: center.name, person, payer: person },
  ...priced(lines),
});

function chargesOf(
  { club, language, firstNight }: Reader,
  membership: ForeseenMembership,
  until: Day,
): Coming[] {
  const lead = { days: club.parameters.billingLeadDays };
  return partsToBill(membership, until.add(lead))
    .map((part) => ({ part, lines: linesToBill(club, language, membership, part) }))
    .filter(({ lines }) => lines.some(({ unitAmount, sponsoredAmount }) => unitAmount > sponsoredAmount))
    .map(({ part, lines }) =>
      coming(club, membership, {
        kind: 'MEMBERSHIP',
        dueOn: laterOf(part.startsOn.subtract(lead), firstNight),
        lines,
      }),
    );
}

/** What is left of paid days without those of a range. */
const without = (paid: readonly InvoicedDays[], range: BillingPeriod): InvoicedDays[] =>
  paid.flatMap((days) => splitPaidDays(days, range).kept.map((kept) => ({ ...days, ...kept })));

/** As the nights do it: each takes days out of what is left of the paid ones, with one credit for each invoice. */
function creditsOf(
  { club, language, firstNight }: Reader,
  membership: ForeseenMembership,
  until: Day,
): Coming[] {
  const { credited, reversed, creditedInSale } = membership;
  if (!credited) return [];
  let paid = creditedInSale ? without(membership.paid, creditedInSale) : [...membership.paid];
  return rangesToCredit(membership).flatMap(({ from, range }) => {
    const dueOn = laterOf(from, firstNight);
    if (isAfter(dueOn, until)) return [];
    const lines = daysToCredit(club, language, { paid, credited, reversed }, range)?.lines ?? [];
    paid = without(paid, range);
    return [...Map.groupBy(lines, ({ invoice }) => invoice?.id).values()].map((some) =>
      coming(club, membership, {
        kind: 'CREDIT',
        dueOn,
        invoice: some[0]?.invoice,
        lines: some.map(({ line }) => line),
      }),
    );
  });
}
