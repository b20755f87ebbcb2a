import type { Key } from '@foyer/contract/shared/keys';
import type { ComingPayment } from '@foyer/contract/subscription/forecast';
import type { Club } from '../../clubs/club.ts';
import { laterOf } from '../../platform/billing-period.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import {
  creditsToCome,
  dueInNight,
  invoiceToCome,
  type Reader,
  withoutPaid,
} from '../crediting/credits-to-come.ts';
import { rangesToCredit } from '../crediting/ranges-to-credit.ts';
import { dueAddOnLines, withoutDays } from '../pricing/due-add-ons.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import { partsToBill } from '../pricing/parts-to-bill.ts';
import type { ForeseenMembership } from './foreseen-membership.ts';

type Day = Temporal.PlainDate;

/** A charge or a credit to come. */
export interface Coming extends Pick<ComingPayment, 'kind' | 'centerName' | 'name' | 'lines' | 'total'> {
  dueOn: Day;
  centerId: number;
  person: Key;
  payer: Key;
  /** Of a credit: the invoice that charged the days. Of a charge that may be credited: the one to come. */
  invoice?: Key | undefined;
}

/** What the nights until a day will charge and credit for memberships of one centre. */
export const comingOf = (
  reader: Reader,
  memberships: readonly ForeseenMembership[],
  until: Day,
): Coming[] => [
  ...memberships.flatMap((one) => [...creditsOf(reader, one, until), ...chargesOf(reader, one, until)]),
  // A night charges them after it has billed all memberships.
  ...memberships.flatMap((one) => dueAddOnsOf(reader, one)),
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

/** What is left to give up, once the sale that replaces the membership has credited its part. */
function notInSale({ paid, due, creditedInSale: range }: ForeseenMembership) {
  return range
    ? { paid: withoutPaid(paid, range), due: withoutDays(due, [range]) }
    : { paid: [...paid], due };
}

function dueAddOnsOf(reader: Reader, membership: ForeseenMembership): Coming[] {
  const { club, language, firstNight } = reader;
  const due = dueInNight(reader, notInSale(membership).due, rangesToCredit(membership));
  const lines = dueAddOnLines(club, language, membership.terms.cycle, due);
  if (lines.every(({ unitAmount }) => unitAmount === 0)) return [];
  const invoice = invoiceToCome(membership.key);
  return [coming(club, membership, { kind: 'MEMBERSHIP', dueOn: firstNight, invoice, lines })];
}

/** One credit for each invoice. */
function creditsOf(reader: Reader, membership: ForeseenMembership, until: Day): Coming[] {
  const { key, credited, reversed } = membership;
  if (!credited) return [];
  const { paid, due } = notInSale(membership);
  return creditsToCome(reader, key, { paid, credited, reversed }, due, rangesToCredit(membership))
    .filter(({ dueOn }) => !isAfter(dueOn, until))
    .flatMap(({ dueOn, lines }) =>
      [...Map.groupBy(lines, ({ invoice }) => invoice?.id).values()].map((some) =>
        coming(reader.club, membership, {
          kind: 'CREDIT',
          dueOn,
          invoice: some[0]?.invoice,
          lines: some.map(({ line }) => line),
        }),
      ),
    );
}
