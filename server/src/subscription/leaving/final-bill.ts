import type { FinalBill } from '@foyer/contract/subscription/leave';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { referenceOf } from '../../invoices/reference.ts';
import { earlierOf, laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { type DueMembership, readMembershipToBill } from '../billing/due-memberships.ts';
import { dueInNight, type Reader, readerAt } from '../crediting/credits-to-come.ts';
import { type DueAddOn, dueAddOnLines, readDueAddOns } from '../pricing/due-add-ons.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import { partsToBill } from '../pricing/parts-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';
import { rangesAfter, readBillCredits } from './bill-credits.ts';
import { chargingInvoices } from './charging-invoices.ts';

type Day = Temporal.PlainDate;

/** Where, in which language and when a bill is written. */
export interface BillContext {
  club: Club;
  language: string;
  now: Temporal.Instant;
}

/** What is still to be paid, what is unpaid, and what comes back, if a membership ends on a day. Writes nothing. */
export async function readFinalBill(
  db: Db | Tx,
  { club, language, now }: BillContext,
  row: SubscriptionRow,
  endsOn: Day,
): Promise<FinalBill> {
  const reader = readerAt(club, language, now);
  const today = dateIn(now, club.center.time_zone);
  const membership = row.kind === 'EFT' ? await readMembershipToBill(db, row.center_id, row.id) : undefined;
  const due = membership ? await readDueAddOns(db, row.center_id, [row.id]) : [];
  const ranges = membership ? await rangesAfter(db, row, membership, endsOn) : [];
  const coming = membership
    ? [
        ...comingOf({ ...reader, today }, membership, endsOn),
        ...dueAddOnsOf(reader, membership, dueInNight(reader, due, ranges)),
      ]
    : [];
  const lines = await readBillCredits(db, reader, row, { due, ranges });
  const credit = -sumOf(lines, 'amount');
  const open = await readOpen(db, row);
  return {
    currency: club.center.currency,
    coming,
    open,
    ...(credit > 0 && {
      credit: { on: laterOf(endsOn.add({ days: 1 }), today).toString(), lines, total: credit },
    }),
    total: sumOf(coming, 'total') + sumOf(open, 'amount') - credit,
  };
}

const sumOf = <K extends string>(some: readonly { [Key in K]: number }[], part: K): number =>
  some.reduce((sum, one) => sum + one[part], 0);

/** What the night would bill until the last day. */
function comingOf(
  { club, language, today }: Reader & { today: Day },
  membership: DueMembership,
  endsOn: Day,
): FinalBill['coming'] {
  const parts = partsToBill({ ...membership, endsOn }, endsOn).filter(({ days }) => days.length > 0);
  return parts.map((part) => {
    const lines = linesToBill(club, language, membership, part).map(taxedPrice);
    const billedOn = part.startsOn.subtract({ days: club.parameters.billingLeadDays });
    return {
      dueOn: laterOf(billedOn, today).toString(),
      from: (part.days[0] ?? part).startsOn.toString(),
      until: (part.days.at(-1) ?? part).endsOn.toString(),
      lines: lines.map(toPricedLine),
      total: lines.reduce((sum, { amount, sponsoredAmount }) => sum + amount - sponsoredAmount, 0),
    };
  });
}

/** What the next night will charge apart from the membership. */
function dueAddOnsOf(
  { club, language, firstNight }: Reader,
  { terms }: DueMembership,
  due: readonly DueAddOn[],
): FinalBill['coming'] {
  const lines = dueAddOnLines(club, language, terms.cycle, due).map(taxedPrice);
  const total = sumOf(lines, 'amount');
  if (total === 0) return [];
  return [
    {
      dueOn: firstNight.toString(),
      from: due
        .map((one) => one.startsOn)
        .reduce(earlierOf)
        .toString(),
      until: due
        .map((one) => one.endsOn)
        .reduce(laterOf)
        .toString(),
      lines: lines.map(toPricedLine),
      total,
    },
  ];
}

/** Invoices of the membership that are unpaid in part or whole. */
async function readOpen(db: Db | Tx, row: SubscriptionRow): Promise<FinalBill['open']> {
  const { rows } = await sql<{
    center_id: number;
    year: number;
    number: number;
    due_on: Day;
    open_amount: number;
  }>`
    select center_id, year, number, due_on, open_amount from invoice
    where center_id = ${row.center_id} and open_amount > 0 and id in (${chargingInvoices(row)})
    order by due_on, id`.execute(db);
  return rows.map((one) => ({
    reference: referenceOf(one),
    dueOn: one.due_on.toString(),
    amount: one.open_amount,
  }));
}
