import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from '../store.ts';
import { type Credited, creditLines } from './credit-lines.ts';
import { type InvoicedDays, readPaidDays } from './paid-days.ts';
import { readCredited } from './read-credited.ts';

/** Paid days that would be given up, and what the payer would get back for them. */
export interface DaysToCredit {
  range: BillingPeriod;
  paid: InvoicedDays[];
  credited: Credited;
  lines: ReturnType<typeof creditLines>;
}

/** Paid days that have been read, with what their credits need. */
export interface PaidToCredit extends Pick<DaysToCredit, 'paid' | 'credited'> {
  reversed: ReadonlySet<number>;
}

type Wanted = { startsOn: Temporal.PlainDate; endsOn?: Temporal.PlainDate };

/** Reads the paid days of a range; undefined if there are none. */
export async function readPaidToCredit(
  db: Db | Tx,
  subscription: SubscriptionRow,
  { startsOn, endsOn }: Wanted,
): Promise<PaidToCredit | undefined> {
  const paid = await readPaidDays(db, subscription, { startsOn, endsOn });
  if (paid.length === 0) return undefined;
  const credited = await readCredited(db, subscription);
  const reversed = await readReversed(db, subscription.center_id, [...paid, ...apartOf(credited)]);
  return { paid, credited, reversed };
}

/** Reads what giving up days would credit; undefined if nothing was paid for them. Writes nothing. */
export async function readDaysToCredit(
  db: Db | Tx,
  club: Club,
  language: string,
  subscription: SubscriptionRow,
  wanted: Wanted,
): Promise<DaysToCredit | undefined> {
  const paid = await readPaidToCredit(db, subscription, wanted);
  return paid && daysToCredit(club, language, paid, wanted);
}

/** The same for paid days that have been read. */
export function daysToCredit(
  club: Club,
  language: string,
  { paid, credited, reversed }: PaidToCredit,
  { startsOn, endsOn }: Wanted,
): DaysToCredit | undefined {
  const own = paid.filter((one) => Temporal.PlainDate.compare(one.endsOn, startsOn) >= 0);
  const last = endsOn ?? own.at(-1)?.endsOn;
  if (!last) return undefined;
  const range = { startsOn, endsOn: last };
  const lines = creditLines(club, language, credited, own, range).filter(isNotIn(reversed));
  return { range, paid: own, credited, lines };
}

type OnInvoice = Pick<InvoicedDays, 'invoice'>;

export const isNotIn =
  (reversed: PaidToCredit['reversed']) =>
  ({ invoice }: OnInvoice): boolean =>
    !invoice || !reversed.has(invoice.id);

/** The days that add-ons were charged apart from their membership. */
export const apartOf = ({ addOns }: Credited): OnInvoice[] => addOns.flatMap(({ apart }) => apart);

/** The invoices of charged days of which all has been given back already. */
export async function readReversed(
  db: Db | Tx,
  centerId: number,
  charged: readonly OnInvoice[],
): Promise<Set<number>> {
  const ids = charged.flatMap(({ invoice }) => invoice?.id ?? []);
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('center_id', '=', centerId)
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .where('status', '=', 'CANCELLED')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A line that is credited, and the invoice that charged it. */
export type LineToCredit = ReturnType<typeof creditLines>[number];
