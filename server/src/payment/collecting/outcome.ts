import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import { type AccountOf, transfer } from '../../invoices/ledger/ledger.ts';
import { failInvoice, settleInvoice } from '../../invoices/settle-invoice.ts';
import { type DirectDebitRow, setDirectDebit } from '../../payment-agreement/mark-direct-debits.ts';
import type { Tx } from '../../platform/db/database.ts';
import { returnMoney } from '../credit/owe-again.ts';
import { movePayment } from '../move-payment.ts';
import { type PaymentRow, setPayment } from '../store.ts';
import { dropPayBack, openPayBack } from './pay-back.ts';

type Surroundings = Pick<Services, 'clock' | 'log' | 'reactions'>;

/** Locks a collection until the transaction ends. Lock order: collection, invoice, payment. */
export const lockDirectDebit = (tx: Tx, { centerId, id }: Key): Promise<DirectDebitRow | undefined> =>
  tx
    .selectFrom('direct_debit')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Counts a collection as paid, because the bank confirmed it or no return arrived in time. Returns whether that is
 * new.
 */
export async function countAsPaid(
  tx: Tx,
  debit: DirectDebitRow,
  { clock, log, reactions }: Surroundings,
): Promise<boolean> {
  if (debit.state !== 'FILED') return false;
  const now = clock.now();
  const settled = await settleInvoice(tx, { now, reactions }, invoiceOf(debit), {
    amount: debit.amount,
    into: bank,
  });
  // The invoice was paid in another way meanwhile, or is owed no longer: credit the excess to the payer.
  const rest = { from: await payerOf(tx, debit), to: bank, amount: debit.amount - settled };
  await transfer(tx, bookOf(debit, now), [{ ...rest, reason: 'PAYMENT' }]);
  await openPayBack(tx, { clock, log }, debit, rest.amount);
  await setDirectDebit(tx, debit, { state: 'COLLECTED', settled_amount: settled });
  const payment = await lockPaymentOf(tx, debit);
  if (payment?.state === 'AUTHORISED') await movePayment(tx, payment, 'PAID', now);
  if (payment && settled > 0) await setPayment(tx, payment, { taken_amount: payment.amount });
  return true;
}

/** Records a failed or returned collection and reopens the invoice. Returns whether that is new. */
export async function reverseCollection(
  tx: Tx,
  debit: DirectDebitRow,
  reason: string | undefined,
  { clock, reactions }: Pick<Surroundings, 'clock' | 'reactions'>,
): Promise<boolean> {
  if (debit.state !== 'FILED' && debit.state !== 'COLLECTED') return false;
  const now = clock.now();
  if (debit.state === 'FILED') await failInvoice(tx, invoiceOf(debit));
  else {
    const rest = { from: bank, to: await payerOf(tx, debit), amount: debit.amount - debit.settled_amount };
    await transfer(tx, bookOf(debit, now), [{ ...rest, reason: 'RETURN' }]);
    await dropPayBack(tx, now, debit);
    const money = { amount: debit.settled_amount, from: bank };
    await returnMoney(tx, { now, reactions }, invoiceOf(debit), money);
  }
  await setDirectDebit(tx, debit, { state: 'RETURNED', settled_amount: 0, return_reason: reason ?? null });
  const payment = await lockPaymentOf(tx, debit);
  if (payment?.state === 'AUTHORISED') await movePayment(tx, payment, 'FAILED', now);
  // An invoice that was paid in another way stays paid.
  if (payment?.state === 'PAID' && debit.settled_amount > 0) {
    await movePayment(tx, payment, 'REFUNDED', now, { refunded_amount: payment.taken_amount });
  }
  return true;
}

/** Cancels a planned collection. */
export async function cancelCollection(
  tx: Tx,
  debit: Pick<DirectDebitRow, 'center_id' | 'id' | 'invoice_id' | 'state'>,
  why: 'PAID_OTHERWISE' | 'NO_MANDATE' | 'LEFT_OUT',
  now: Temporal.Instant,
): Promise<void> {
  if (debit.state !== 'PLANNED') return;
  const payment = await lockPaymentOf(tx, debit);
  await setDirectDebit(tx, debit, { state: 'CANCELLED', return_reason: why });
  if (payment?.state !== 'AUTHORISED') return;
  await movePayment(tx, payment, why === 'PAID_OTHERWISE' ? 'CANCELLED' : 'FAILED', now);
}

const bank = { kind: 'BANK', transactionType: 'DIRECT_DEBIT' } as const satisfies AccountOf;

const invoiceOf = ({ center_id, invoice_id }: Pick<DirectDebitRow, 'center_id' | 'invoice_id'>): Key => ({
  centerId: center_id,
  id: invoice_id,
});

const bookOf = ({ center_id, currency }: DirectDebitRow, at: Temporal.Instant) => ({
  centerId: center_id,
  currency,
  at,
});

async function payerOf(tx: Tx, { center_id, invoice_id }: DirectDebitRow): Promise<AccountOf> {
  const { person_center_id, person_id } = await tx
    .selectFrom('invoice')
    .select(['person_center_id', 'person_id'])
    .where('center_id', '=', center_id)
    .where('id', '=', invoice_id)
    .executeTakeFirstOrThrow();
  return { kind: 'MEMBER', person: { centerId: person_center_id, id: person_id } };
}

/** Undefined for renewals, which are collected without a payment. */
const lockPaymentOf = (
  tx: Tx,
  { center_id, invoice_id }: Pick<DirectDebitRow, 'center_id' | 'invoice_id'>,
): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('invoice_id', '=', invoice_id)
    .where('method', '=', 'dd')
    .forUpdate()
    .executeTakeFirst();
