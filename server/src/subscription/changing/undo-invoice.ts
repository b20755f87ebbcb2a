import type { Key } from '@foyer/contract/shared/keys';
import { sellerOf } from '../../invoices/parties.ts';
import { type Reversal, reverseInvoice } from '../../invoices/reverse-invoice.ts';
import { collectInvoice } from '../../payment/collecting/collect-invoice.ts';
import { useCredit } from '../../payment/credit/use-credit.ts';
import type { MerchantAccount } from '../../payment/merchant-account.ts';
import { refundInvoice } from '../../payment/refunds/refund-invoice.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { GivenBack } from '../crediting/refund-credits.ts';
import type { SubscriptionRow } from '../store.ts';

/** Reverses the invoice of a membership's sale. What it gave more than it cost is taken from the payer's credit again. */
export async function undoInvoice(
  tx: Tx,
  merchant: MerchantAccount,
  next: SubscriptionRow,
): Promise<GivenBack> {
  const { club, clock, reactions } = merchant;
  const books = { now: clock.now(), reactions };
  const invoice = await invoiceOfSale(tx, next);
  const reversal = invoice && (await reverseInvoice(tx, sellerOf(club), books, invoice));
  if (!invoice || !reversal) return { refunded: 0, credited: 0 };
  if (reversal.amount > 0) await takeCredit(tx, merchant, next, reversal);
  if (reversal.credited <= 0) return { refunded: 0, credited: 0 };
  const refunded = await refundInvoice(tx, books.now, invoice, reversal.credited);
  return { refunded, credited: reversal.credited - refunded };
}

export async function invoiceOfSale(
  tx: Tx,
  { center_id, basket_id }: SubscriptionRow,
): Promise<Key | undefined> {
  const payment = await tx
    .selectFrom('payment')
    .select('invoice_id')
    .where('center_id', '=', center_id)
    .where('basket_id', '=', basket_id ?? 0)
    .where('fulfilled_at', 'is not', null)
    .executeTakeFirst();
  return payment?.invoice_id ? { centerId: center_id, id: payment.invoice_id } : undefined;
}

/** Where the credit has paid other invoices since, the payer owes it. */
async function takeCredit(
  tx: Tx,
  merchant: MerchantAccount,
  { payer_center_id, payer_person_id }: SubscriptionRow,
  reversal: Reversal,
): Promise<void> {
  if (payer_center_id === null || payer_person_id === null) return;
  const { club, clock, reactions } = merchant;
  const { id: centerId, currency } = club.center;
  const payer = { centerId: payer_center_id, id: payer_person_id };
  const books = { now: clock.now(), reactions };
  const [open = 0] = await useCredit(tx, books, { centerId, currency }, [{ ...reversal, payer }]);
  const invoice = { ...reversal, amount: open, text: reversal.reference };
  if (open > 0) await collectInvoice(tx, merchant, { payer }, invoice);
}
