import type { Key } from '@foyer/contract/shared/keys';
import type { FinalBill } from '@foyer/contract/subscription/leave';
import { sql } from 'kysely';
import { referenceOf } from '../../invoices/reference.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type DueMembership, readMembershipToBill } from '../billing/due-memberships.ts';
import { type PaidToCredit, readPaidToCredit } from '../crediting/days-to-credit.ts';
import { firstToCredit, rangesToCredit } from '../crediting/ranges-to-credit.ts';
import { type DueAddOn, readDueAddOns } from '../pricing/due-add-ons.ts';
import type { SubscriptionRow } from '../store.ts';
import { chargingInvoices } from './charging-invoices.ts';

type Day = Temporal.PlainDate;

/** What decides about the final bill of a membership, whatever its last day. */
export interface BillFacts {
  /** Undefined: nothing is billed or credited. */
  billed: BilledFacts | undefined;
  open: FinalBill['open'];
}

export interface BilledFacts {
  key: Key;
  membership: DueMembership;
  /** Days of add-ons that the next night charges apart. */
  due: DueAddOn[];
  /** Planned freezes whose paid days are not credited yet. */
  freezes: BillingPeriod[];
  paid: PaidToCredit | undefined;
}

/** Reads them for any last day from `firstEnd` on. */
export const readBillFacts = async (
  db: Db | Tx,
  row: SubscriptionRow,
  firstEnd: Day,
): Promise<BillFacts> => ({
  billed: row.kind === 'EFT' ? await readBilled(db, row, firstEnd) : undefined,
  open: await readOpen(db, row),
});

async function readBilled(
  db: Db | Tx,
  row: SubscriptionRow,
  firstEnd: Day,
): Promise<BilledFacts | undefined> {
  const membership = await readMembershipToBill(db, row.center_id, row.id);
  if (!membership) return undefined;
  const due = await readDueAddOns(db, row.center_id, [row.id]);
  const freezes = await readUncredited(db, row);
  const startsOn = firstToCredit(
    rangesToCredit({
      ...{ isTerminated: true, endsOn: firstEnd, billedUntil: membership.billedUntil },
      freezesToCredit: freezes,
    }),
  );
  const paid = startsOn && (await readPaidToCredit(db, row, { startsOn }));
  return { key: { centerId: row.center_id, id: row.id }, membership, due, freezes, paid };
}

async function readUncredited(db: Db | Tx, { center_id, id }: SubscriptionRow): Promise<BillingPeriod[]> {
  const rows = await db
    .selectFrom('subscription_freeze')
    .select(['starts_on', 'ends_on'])
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .where('created_at', 'is not', null)
    .where('credited_at', 'is', null)
    .orderBy('starts_on')
    .execute();
  return rows.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on }));
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
