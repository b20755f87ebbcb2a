import { isActive } from '@foyer/contract/shared/access';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Who paid an invoice with money, on what day it was issued; undefined for refunds, reversals and what credit paid. */
async function readPaid(
  tx: Tx,
  { centerId, id }: Key,
): Promise<{ person_center_id: number; person_id: number } | undefined> {
  const { rows } = await sql<{ person_center_id: number; person_id: number }>`
    select person_center_id, person_id from invoice
    where invoice.center_id = ${centerId} and invoice.id = ${id} and invoice.amount > 0 and invoice.company_id is null
      and exists (select from ledger_entry as entry where entry.center_id = ${centerId} and entry.invoice_id = ${id}
        and entry.reason = 'PAYMENT')`.execute(tx);
  return rows[0];
}

/** Marks a referral as earned when the friend, a member by now, has paid an invoice. A job gives the reward. */
export async function noteFirstPayment(
  tx: Tx,
  invoice: Key,
  how: 'PAID' | 'CANCELLED',
  now: Temporal.Instant,
): Promise<void> {
  const paid = how === 'PAID' ? await readPaid(tx, invoice) : undefined;
  if (!paid) return;
  const friend = { centerId: paid.person_center_id, id: paid.person_id };
  const waiting = await tx
    .selectFrom('referral')
    .select('state')
    .where('center_id', '=', friend.centerId)
    .where('person_id', '=', friend.id)
    .where('state', '=', 'JOINED')
    .where('earned_at', 'is', null)
    .executeTakeFirst();
  const row = waiting && (await readPerson(tx as Db, friend));
  if (!row || !isActive(row.status)) return;
  await tx
    .updateTable('referral')
    .set({ earned_at: now })
    .where('center_id', '=', friend.centerId)
    .where('person_id', '=', friend.id)
    .where('state', '=', 'JOINED')
    .where('earned_at', 'is', null)
    .execute();
}

/** Money that went back before the reward was given earns none. */
export async function noteReturnedPayment(tx: Tx, { centerId, id }: Key): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['person_center_id', 'person_id'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!invoice) return;
  await tx
    .updateTable('referral')
    .set({ earned_at: null })
    .where('center_id', '=', invoice.person_center_id)
    .where('person_id', '=', invoice.person_id)
    .where('state', '=', 'JOINED')
    .execute();
}
