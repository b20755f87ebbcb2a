import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { personOf, readParticipation } from '../../participation/store.ts';
import { collectInvoice } from '../../payment/collecting/collect-invoice.ts';
import { type MerchantAccount, merchantAccountOf } from '../../payment/merchant-account.ts';
import { refundInvoice } from '../../payment/refunds/refund-invoice.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type ChargeRow, lockCharge, moveCharge, readDueCharges } from './charge-store.ts';

const atATime = 200;

/**
 * Invoices what people owe besides their places, and reverses what they no longer owe. Each in a transaction of its own,
 * without the lock of the session: paying locks the books before the session.
 */
export async function processCharges(services: Services): Promise<void> {
  for (const charge of await readDueCharges(services.db, atATime)) {
    try {
      const merchant = await merchantAccountOf(services, charge.center_id);
      const { reactions } = services;
      await runTransaction(services.db, undefined, (tx) =>
        charge.state === 'DUE' ? invoice(tx, merchant, charge) : reverse(tx, merchant, charge, reactions),
      );
    } catch (error) {
      services.log.error(
        { err: error, center: charge.center_id, participation: charge.participation_id },
        'a charge could not be invoiced or given back',
      );
    }
  }
}

async function invoice(tx: Tx, merchant: MerchantAccount, due: ChargeRow): Promise<void> {
  const charge = await lockCharge(tx, due);
  if (!charge) return;
  const { center_id: centerId, participation_id: id, text, amount, tax_rate } = charge;
  const place = await readParticipation(tx, { centerId, id });
  if (!place) throw new Error('a charge is of no place');
  const now = merchant.clock.now();
  const { center, parameters } = merchant.club;
  const person = personOf(place);
  const issued = await issueInvoice(tx, sellerOf(merchant.club), now, {
    ...{ person, type: 'PAYMENT', lines: [{ text, quantity: 1, unitAmount: amount, taxRate: tax_rate }] },
    dueOn: dateIn(now, center.time_zone).add({ days: parameters.invoiceDueDays }),
  });
  await moveCharge(tx, charge, { state: 'INVOICED', invoice_id: issued.id });
  await collectInvoice(tx, merchant, { payer: person }, { ...issued, text });
}

async function reverse(
  tx: Tx,
  { club, clock }: MerchantAccount,
  due: ChargeRow,
  reactions: Bookkeeping['reactions'],
): Promise<void> {
  if (!(await moveCharge(tx, due, { state: 'RETURNED' })) || due.invoice_id === null) return;
  const key = { centerId: due.center_id, id: due.invoice_id };
  const books = { now: clock.now(), reactions };
  const reversal = await reverseInvoice(tx, sellerOf(club), books, key);
  if (reversal && !due.as_credit) await refundInvoice(tx, books.now, key, reversal.credited);
}
