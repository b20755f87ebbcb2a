import { refundInvoice } from '../../payment/refunds/refund-invoice.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { InvoiceCredit } from './credit-days.ts';

/** What becomes of money that is given back. */
export interface GivenBack {
  /** Goes back in the way in which it came. */
  refunded: number;
  /** Stays with the payer's account. */
  credited: number;
}

/** Refunds what had been paid of the lines that were credited. */
export async function refundCredits(
  tx: Tx,
  now: Temporal.Instant,
  credits: readonly InvoiceCredit[],
): Promise<GivenBack> {
  const back = { refunded: 0, credited: 0 };
  for (const { of, credited } of credits) {
    const refunded = of ? await refundInvoice(tx, now, of, credited) : 0;
    back.refunded += refunded;
    back.credited += credited - refunded;
  }
  return back;
}
