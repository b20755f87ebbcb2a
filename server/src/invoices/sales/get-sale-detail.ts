import type { invoices } from '@foyer/contract/invoices';
import type { SaleDetail, SalePayment } from '@foyer/contract/invoices/sale';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isOverdue } from '../is-overdue.ts';
import { referenceOf } from '../reference.ts';
import { readLines } from '../store.ts';
import { taxByRate } from '../tax-by-rate.ts';
import { toSaleResponse } from './sale-response.ts';
import { sellsAt } from './sales-scope.ts';
import { readOpposites, readPayments, readSale, type SaleRow } from './sales-store.ts';
import { transactionTypeOf } from './transaction-type.ts';

type Call = (typeof invoices)['get-sale-detail'];

/** Staff of the selling centre see every sale there, unless they ask about one person. */
export const getSaleDetail: Handler<Call> = async (context, input) => {
  const { db, person, now } = context;
  const { invoiceId, invoiceCenterId, selectedUserId } = input;
  const isOfAnybody = selectedUserId === undefined && (await sellsAt(context, invoiceCenterId));
  const key = { centerId: invoiceCenterId, id: invoiceId };
  const row = await readSale(db, key, isOfAnybody ? undefined : person);
  if (!row) return refuse('payment.invoiceNotFound');
  const payments = await readPayments(db, key);
  const opposites = await readOpposites(db, key, row.reverses_id);
  const fromCredit = paidFromCredit(row, payments, opposites);
  return {
    ...toSaleResponse(row, isOfAnybody ? { centerId: invoiceCenterId } : {}),
    dueDate: row.due_on.toString(),
    isOverdue: isOverdue(row, now),
    ...(await linesOf(db, row)),
    payments: payments.map((payment) => toPaymentResponse(payment, row)),
    ...(fromCredit > 0 && { fromCredit }),
    ...toOppositesResponse(opposites, row),
  };
};

async function linesOf(db: Db, { center_id, id }: SaleRow): Promise<Pick<SaleDetail, 'lines' | 'taxes'>> {
  const lines = await readLines(db, { centerId: center_id, id });
  const grossAt = (rate: number) =>
    lines.filter(({ tax_rate }) => tax_rate === rate).reduce((sum, { amount }) => sum + amount, 0);
  return {
    lines: lines.map(({ text, quantity, unit_amount, amount, tax_rate, tax, explanation }) => ({
      text,
      quantity,
      unitAmount: unit_amount,
      amount,
      taxRate: tax_rate,
      vat: tax,
      ...(explanation && { explanation }),
    })),
    taxes: taxByRate(lines).map(([taxRate, vat]) => ({ taxRate, vat, net: grossAt(taxRate) - vat })),
  };
}

type Payment = Awaited<ReturnType<typeof readPayments>>[number];

/** An imported payment was made some day before the import. */
function toPaymentResponse(payment: Payment, row: SaleRow): SalePayment {
  const { at, amount, reason, provider, transaction_type, is_at_once } = payment;
  const isImported = row.is_imported && is_at_once && transaction_type === null;
  return {
    reason,
    transactionType: transactionTypeOf(payment, isImported),
    ...(provider !== '' && { provider }),
    ...(!isImported && { date: dateIn(at, row.time_zone).toString() }),
    amount,
  };
}

type Opposite = Awaited<ReturnType<typeof readOpposites>>[number];

/** Credit lowers what is open of an invoice without a payment. */
function paidFromCredit(
  { type, status, is_imported, amount, open_amount }: SaleRow,
  payments: readonly Payment[],
  opposites: readonly Opposite[],
): number {
  const isPaid = status === 'PAID' || status === 'PARTIALLY_PAID';
  if (type !== 'PAYMENT' || !isPaid || is_imported) return 0;
  if (payments.some(({ reason }) => reason === 'REFUND')) return 0;
  const paid = payments.reduce((sum, one) => sum + (one.reason === 'PAYMENT' ? one.amount : -one.amount), 0);
  const reversed = opposites.reduce((sum, one) => sum - one.amount, 0);
  return Math.max(0, amount - reversed - open_amount - paid);
}

function toOppositesResponse(
  opposites: readonly Opposite[],
  row: SaleRow,
): Pick<SaleDetail, 'reverses' | 'reversedBy'> {
  const sent = opposites.map((other) => ({
    invoiceId: other.id,
    invoiceCenterId: other.center_id,
    reference: referenceOf(other),
  }));
  const [first] = sent;
  if (!first) return {};
  return row.reverses_id === null ? { reversedBy: sent } : { reverses: first };
}
