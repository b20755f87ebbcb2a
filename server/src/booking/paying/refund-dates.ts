import type { Club } from '../../clubs/club.ts';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import { readParticipation } from '../../participation/store.ts';
import { refundInvoice } from '../../payment/refunds/refund-invoice.ts';
import type { Tx } from '../../platform/db/database.ts';
import { creditPart } from './credit-part.ts';
import { type DateRefundRow, readDueDateRefunds, takeDateRefund } from './date-refund-store.ts';
import { readPaidPlace } from './paid-line.ts';

const atATime = 200;

/** Gives back the price of dates that the club has called off, each in a transaction of its own. */
export async function refundDates({ db, clubs, clock, log, reactions }: Services): Promise<void> {
  for (const due of await readDueDateRefunds(db, atATime)) {
    try {
      const club = await clubs.byCenter(due.center_id);
      if (club)
        await runTransaction(db, undefined, (tx) => giveBack(tx, { now: clock.now(), reactions }, club, due));
    } catch (error) {
      log.error(
        { err: error, center: due.center_id, participation: due.participation_id },
        'a date could not be paid back',
      );
    }
  }
}

/** What was open of the invoice is owed no longer, and what had been paid goes back to where it came from. */
async function giveBack(tx: Tx, books: Bookkeeping, club: Club, due: DateRefundRow): Promise<void> {
  if (!(await takeDateRefund(tx, due))) return;
  const place = await readParticipation(tx, { centerId: due.center_id, id: due.participation_id });
  const paid = place && (await readPaidPlace(tx, place));
  if (!paid) throw new Error('a date that was paid has no invoice');
  const credited = await creditPart(tx, books, club, paid, due);
  if (credited !== undefined) await refundInvoice(tx, books.now, paid.invoice, credited);
}
