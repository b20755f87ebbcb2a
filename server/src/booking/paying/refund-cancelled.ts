import type { Club } from '../../clubs/club.ts';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { sellerOf } from '../../invoices/parties.ts';
import { reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { type ParticipationRow, takeRefundDue } from '../../participation/store.ts';
import { refundInvoice } from '../../payment/refunds/refund-invoice.ts';
import type { Tx } from '../../platform/db/database.ts';
import { creditPart } from './credit-part.ts';
import { readPaidPlace } from './paid-line.ts';

const atATime = 200;

/**
 * Refunds places that were cancelled in time. Runs in a transaction of its own: paying locks the payment before the
 * class, and cancelling has locked the class already.
 */
export async function refundCancelled(services: Services): Promise<void> {
  const { db, clubs, clock, log, reactions } = services;
  const rows = await db
    .selectFrom('participation')
    .selectAll()
    .where('refund_due', '=', true)
    .orderBy('state_at')
    .orderBy('id')
    .limit(atATime)
    .execute();
  for (const row of rows) {
    try {
      const club = await clubs.byCenter(row.center_id);
      if (club)
        await runTransaction(db, undefined, (tx) => payBack(tx, { now: clock.now(), reactions }, club, row));
    } catch (error) {
      log.error(
        { err: error, center: row.center_id, participation: row.id },
        'a place could not be paid back',
      );
    }
  }
}

/**
 * Reverses the invoice lines of the place, and refunds the payment or leaves it on the account as credit. Of a place of which
 * something has been given back, the rest is credited.
 */
async function payBack(tx: Tx, books: Bookkeeping, club: Club, place: ParticipationRow) {
  if (!(await takeRefundDue(tx, place))) return;
  const paid = await readPaidPlace(tx, place);
  if (!paid) throw new Error('a place that was paid has no invoice');
  for (const [position, line] of paid.lines.entries()) {
    const isPart = position === 0 && paid.givenBack > 0;
    const credited = isPart
      ? await creditPart(tx, books, club, paid, { text: line.text, amount: line.amount - paid.givenBack })
      : (await reverseInvoice(tx, sellerOf(club), books, paid.invoice, line.line))?.credited;
    if (credited !== undefined && !place.refund_as_credit)
      await refundInvoice(tx, books.now, paid.invoice, credited);
  }
}
