import type { FinalBill } from '@foyer/contract/subscription/leave';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { referenceOf } from '../../invoices/reference.ts';
import { earlierOf, laterOf } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { readDaysToCredit } from '../crediting/days-to-credit.ts';
import { type DueMembership, readMembershipToBill } from '../nightly/due-memberships.ts';
import { linesToBill } from '../pricing/lines-to-bill.ts';
import { partsToBill } from '../pricing/parts-to-bill.ts';
import type { SubscriptionRow } from '../store.ts';
import { chargingInvoices } from './charging-invoices.ts';

type Day = Temporal.PlainDate;

/** Where, in which language and as of when a bill is written. */
export interface BillContext {
  club: Club;
  language: string;
  today: Day;
}

/** What is still to be paid, what is unpaid, and what comes back, if a membership ends on a day. Writes nothing. */
export async function readFinalBill(
  db: Db | Tx,
  context: BillContext,
  row: SubscriptionRow,
  endsOn: Day,
): Promise<FinalBill> {
  const { club } = context;
  const membership = row.kind === 'EFT' ? await readMembershipToBill(db, row.center_id, row.id) : undefined;
  const coming = membership ? comingOf(context, membership, endsOn) : [];
  const lines = membership ? await readCredits(db, context, row, endsOn) : [];
  const credit = -sumOf(lines, 'amount');
  const open = await readOpen(db, row);
  return {
    currency: club.center.currency,
    coming,
    open,
    ...(credit > 0 && {
      credit: { on: laterOf(endsOn.add({ days: 1 }), context.today).toString(), lines, total: credit },
    }),
    total: sumOf(coming, 'total') + sumOf(open, 'amount') - credit,
  };
}

const sumOf = <K extends string>(some: readonly { [Key in K]: number }[], part: K): number =>
  some.reduce((sum, one) => sum + one[part], 0);

/** What the night would bill until the last day. */
function comingOf(
  { club, language, today }: BillContext,
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

/** The lines with which the night would credit the days after the last one, and those of planned freezes before it. */
async function readCredits(db: Db | Tx, { club, language }: BillContext, row: SubscriptionRow, endsOn: Day) {
  const freezes = await readUncredited(db, row, endsOn);
  const ranges = [
    ...freezes.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: earlierOf(ends_on, endsOn) })),
    { startsOn: endsOn.add({ days: 1 }) },
  ];
  const found = [];
  for (const range of ranges) {
    const days = await readDaysToCredit(db, club, language, row, range);
    found.push(...(days?.lines ?? []).map(({ line }) => toPricedLine(taxedPrice(line))));
  }
  return found;
}

/** Freezes that will have begun by the last day, whose paid days are not credited yet. */
const readUncredited = (db: Db | Tx, { center_id, id }: SubscriptionRow, endsOn: Day) =>
  db
    .selectFrom('subscription_freeze')
    .select(['starts_on', 'ends_on'])
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .where('created_at', 'is not', null)
    .where('credited_at', 'is', null)
    .where('starts_on', '<=', endsOn)
    .orderBy('starts_on')
    .execute();

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
