import { issueInvoice, type ToInvoice } from '../invoices/issue-invoice.ts';
import { issuePaidInvoice } from '../invoices/issue-paid-invoice.ts';
import type { MoneyAccount } from '../invoices/ledger/ledger.ts';
import { sellerOf } from '../invoices/parties.ts';
import type { WrittenInvoice } from '../invoices/write-invoice.ts';
import { totalAfterSponsorship } from './priced-lines.ts';
import type { Delivery, Sale } from './sellable.ts';
import { type Sellables, sellableNamed } from './sellables.ts';
import { type BasketRow, endLine, type LineRow, lineOf, readBasketLines, setBasket } from './store.ts';

export interface Delivered {
  /** How much of the money was used, and nothing if what was sold comes to less than zero. The rest is refunded. */
  amount: number;
  /** Every line was delivered, including free ones. */
  isWhole: boolean;
  invoice: WrittenInvoice | undefined;
}

export interface Payment {
  /** Account that holds the money; undefined for an invoice that is paid later. */
  into: MoneyAccount | undefined;
  dueOn?: Temporal.PlainDate;
}

/**
 * Delivers an active, locked basket and invoices what was sold. The sellables take their locks before the invoice
 * takes its number, so that nobody waits long for the number.
 */
export async function deliverBasket(
  sale: Sale,
  sellables: Sellables,
  basket: BasketRow,
  { into, dueOn }: Payment,
): Promise<Delivered> {
  const { tx } = sale;
  const sold: LineRow[] = [];
  let amount = 0;
  let isWhole = true;
  for (const row of await readBasketLines(tx, basket)) {
    const sellable = sellableNamed(sellables, row.sellable);
    const line = { ...lineOf(row), payload: sellable.payloadSchema.parse(row.payload) };
    const delivery: Delivery = await sellable.fulfil(sale, line, into);
    const isSold = !sellable.isSettlement && !delivery.why;
    await endLine(tx, line, {
      delivered: delivery.why && delivery.amount === 0 ? null : row.text,
      undelivered: delivery.amount === 0 ? (delivery.why ?? null) : null,
      invoice_line: isSold ? sold.push(row) : null,
    });
    amount += delivery.amount;
    isWhole &&= !delivery.why;
  }
  await setBasket(tx, basket, { state: 'PAID', held_until: null });
  const invoice = await invoiceFor(sale, sold, { into, ...(dueOn && { dueOn }) });
  return { amount: Math.max(0, amount), isWhole, invoice };
}

/** What is sold for less than it gives back is a refund: the rest is the payer's credit. */
function typeOf(total: number) {
  if (total === 0) return 'ZERO';
  return total > 0 ? 'PAYMENT' : 'REFUND';
}

async function invoiceFor(
  sale: Sale,
  sold: readonly LineRow[],
  { into, dueOn }: Payment,
): Promise<WrittenInvoice | undefined> {
  const { tx, now, club, payer } = sale;
  if (sold.length === 0) return undefined;
  const total = totalAfterSponsorship(sold);
  const seller = sellerOf(club);
  const toIssue: ToInvoice = {
    person: payer,
    type: typeOf(total),
    lines: sold.map((line) => ({
      text: line.text,
      quantity: line.quantity,
      // Only lines of quantity 1 have a sponsor.
      unitAmount: line.unit_amount - line.sponsored_amount,
      taxRate: line.tax_rate,
      explanation: line.explanation ?? undefined,
    })),
    ...(dueOn && { dueOn }),
  };
  return into && total > 0
    ? issuePaidInvoice(tx, sale, seller, { ...toIssue, paidInto: into })
    : issueInvoice(tx, seller, now, toIssue);
}
