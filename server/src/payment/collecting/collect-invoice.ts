import { sql } from 'kysely';
import type { WrittenInvoice } from '../../invoices/write-invoice.ts';
import { type DirectDebitToPlan, planDirectDebits } from '../../payment-agreement/plan-direct-debit.ts';
import { type Debtor, readAgreementsAt } from '../../payment-agreement/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { writeLater } from '../../platform/db/later/write-later.ts';
import { json } from '../../platform/db/tables.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import { type CardToCharge, cardObstacles, chargeCards } from './charge-cards.ts';
import type { ToCollect } from './to-collect.ts';

/** How many are collected how; `open` are those that nobody has agreed to have collected. */
export interface Collecting {
  byCard: number;
  byDirectDebit: number;
  open: number;
}

/** Collects an invoice as its debtor has agreed. */
export async function collectInvoice(
  tx: Tx,
  merchant: MerchantAccount,
  debtor: Debtor,
  invoice: WrittenInvoice & { text: string },
): Promise<void> {
  await collectInvoices(tx, merchant, [{ ...invoice, ...debtor, invoice }]);
}

/**
 * Collects invoices of one centre as their payers have agreed: from the card on file, or by direct debit. Without an
 * agreement an invoice stays open.
 */
export async function collectInvoices(
  tx: Tx,
  merchant: MerchantAccount,
  due: readonly ToCollect[],
): Promise<Collecting> {
  const { club, clock, log } = merchant;
  const { id: centerId, currency, time_zone } = club.center;
  const agreementOf = await readAgreementsAt(tx, centerId, due);
  const whyNot = cardObstacles(merchant);
  const debits: DirectDebitToPlan[] = [];
  const charges: CardToCharge[] = [];
  for (const one of due) {
    const agreement = agreementOf(one);
    const invoice = { id: one.invoice.id, amount: one.amount };
    if (agreement?.type === 'DIRECT_DEBIT') debits.push({ agreement, invoice });
    if (agreement?.type !== 'CREDIT_CARD' || !agreement.card_id || !agreement.provider) continue;
    const charge = { ...one, card: { id: agreement.card_id, provider: agreement.provider } };
    const why = whyNot(charge);
    if (why) log.warn({ invoice: invoice.id, center: centerId, why }, 'not collected from the card');
    else charges.push(charge);
  }
  const collectOn = dateIn(clock.now(), time_zone).add({ days: club.parameters.invoiceDueDays });
  const debitOf = await planDirectDebits(tx, { centerId, currency, collectOn }, debits);
  const paymentOf = charges.length > 0 ? await chargeCards(tx, merchant, charges) : new Map<number, number>();
  await noteAttempts(
    tx,
    centerId,
    clock.now(),
    due.flatMap(({ invoice, attempt = 1 }) => {
      const [payment_id, direct_debit_id] = [paymentOf.get(invoice.id), debitOf.get(invoice.id)];
      return payment_id || direct_debit_id
        ? [{ invoice_id: invoice.id, attempt, payment_id, direct_debit_id }]
        : [];
    }),
  );
  const [byCard, byDirectDebit] = [paymentOf.size, debitOf.size];
  return { byCard, byDirectDebit, open: due.length - byCard - byDirectDebit };
}

/** The primary key allows each attempt once. */
async function noteAttempts(
  tx: Tx,
  centerId: number,
  now: Temporal.Instant,
  attempts: readonly object[],
): Promise<void> {
  if (attempts.length === 0) return;
  const noted = sql`
    insert into collection_attempt (center_id, invoice_id, attempt, payment_id, direct_debit_id, made_at)
    select ${centerId}::integer, invoice_id, attempt, payment_id, direct_debit_id, ${now}::timestamptz
    from jsonb_to_recordset(${json(attempts)}::jsonb) as given (invoice_id bigint, attempt smallint, payment_id bigint,
      direct_debit_id bigint)
    returning attempt`;
  await writeLater(tx, noted.compile(tx), { centerId });
}
