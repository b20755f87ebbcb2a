import { isActive, personStatuses } from '@foyer/contract/shared/access';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { writeLater } from '../../platform/db/later/write-later.ts';

const activeStatuses = personStatuses.filter(isActive);

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

/**
 * Marks a referral as earned when the friend, a member by now, has paid an invoice. A job gives the reward. An invoice that is
 * cancelled is refunded.
 */
export async function noteFirstPayment(
  tx: Tx,
  invoice: Key,
  how: 'PAID' | 'CANCELLED',
  now: Temporal.Instant,
): Promise<void> {
  if (how === 'CANCELLED') return noteReturnedPayment(tx, invoice, now);
  const paid = await readPaid(tx, invoice);
  if (!paid) return;
  const friend = { centerId: paid.person_center_id, id: paid.person_id };
  // Paid again before the job has taken the reward back.
  await earnedBy(tx, friend, invoice)
    .set({ returned_at: null })
    .where('returned_at', 'is not', null)
    .execute();
  await earnReferral(tx, invoice, friend, now);
}

/** Marks the referral of a friend as earned, if they are a member by now and none of their invoices has earned it before. */
export async function earnReferral(tx: Tx, invoice: Key, friend: Key, now: Temporal.Instant): Promise<void> {
  const { centerId, id } = friend;
  const earning = tx
    .updateTable('referral')
    .set({ earned_at: now, paid_center_id: invoice.centerId, paid_invoice_id: invoice.id })
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('state', '=', 'JOINED')
    .where('earned_at', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('person')
          .select('person.id')
          .where('person.center_id', '=', centerId)
          .where('person.id', '=', id)
          .where('person.forgotten_at', 'is', null)
          .where('person.status', 'in', activeStatuses),
      ),
    )
    .returning('person_id');
  await writeLater(tx, earning, { centerId, row: `referral of ${id}` });
}

/** Who has to pay an invoice. */
async function payerOf(tx: Tx, { centerId, id }: Key): Promise<Key | undefined> {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['person_center_id', 'person_id'])
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return invoice && { centerId: invoice.person_center_id, id: invoice.person_id };
}

/** The referral of a friend, if this invoice has earned its reward. */
const earnedBy = (tx: Tx, friend: Key, invoice: Key) =>
  tx
    .updateTable('referral')
    .where('center_id', '=', friend.centerId)
    .where('person_id', '=', friend.id)
    .where('paid_center_id', '=', invoice.centerId)
    .where('paid_invoice_id', '=', invoice.id);

/** Money that went back before the reward was given earns none. A reward that was given is taken back by a job. */
export async function noteReturnedPayment(tx: Tx, invoice: Key, now: Temporal.Instant): Promise<void> {
  const friend = await payerOf(tx, invoice);
  if (!friend) return;
  await earnedBy(tx, friend, invoice)
    .set({ earned_at: null, paid_center_id: null, paid_invoice_id: null })
    .where('state', '=', 'JOINED')
    .execute();
  await earnedBy(tx, friend, invoice)
    .set({ returned_at: now })
    .where('state', '=', 'REWARDED')
    .where('returned_at', 'is', null)
    .execute();
}
