import type { Key } from '@foyer/contract/shared/keys';
import { sellerOf } from '../../invoices/parties.ts';
import { reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { refundInvoice } from '../../payment/refunds/refund-invoice.ts';
import type { Freezing } from './freezing.ts';
import type { FreezeRow } from './read-freezable.ts';

export interface FeeBack {
  /** What the fee came to. */
  feeBack: number;
  /** Of what was paid of it, what goes back to where it came from. The rest is the payer's credit. */
  refunded: number;
}

/** Reverses the fee of a freeze, and refunds what was paid of it. */
export async function giveFeeBack(
  { tx, now, reactions, club }: Freezing,
  freeze: FreezeRow,
): Promise<FeeBack> {
  const paid = await readFeeLine(tx, freeze);
  if (!paid) return { feeBack: 0, refunded: 0 };
  const reversal = await reverseInvoice(tx, sellerOf(club), { now, reactions }, paid.invoice, paid.line);
  if (!reversal) return { feeBack: 0, refunded: 0 };
  const refunded = await refundInvoice(tx, now, paid.invoice, reversal.credited);
  return { feeBack: freeze.fee, refunded };
}

/** The invoice line by which a freeze was paid; undefined for one without a fee, or of an older system. */
async function readFeeLine(
  tx: Freezing['tx'],
  { center_id: centerId, basket_id }: FreezeRow,
): Promise<{ invoice: Key; line: number } | undefined> {
  if (basket_id === null) return undefined;
  const found = await tx
    .selectFrom('payment')
    .innerJoin('shopping_basket_line as line', (on) =>
      on
        .onRef('line.center_id', '=', 'payment.center_id')
        .onRef('line.basket_id', '=', 'payment.basket_id')
        .on('line.sellable', '=', 'freeze'),
    )
    .select(['payment.invoice_id', 'line.invoice_line'])
    .where('payment.center_id', '=', centerId)
    .where('payment.basket_id', '=', basket_id)
    .where('payment.fulfilled_at', 'is not', null)
    .where('payment.invoice_id', 'is not', null)
    .where('line.invoice_line', 'is not', null)
    .executeTakeFirst();
  if (!found || found.invoice_id === null || found.invoice_line === null) return undefined;
  return { invoice: { centerId, id: found.invoice_id }, line: found.invoice_line };
}
