import { runTransaction } from '../../frame/transaction.ts';
import { transfer } from '../../invoices/ledger/ledger.ts';
import type { Tx } from '../../platform/db/database.ts';
import { clearingOf, payerOf } from '../accounts.ts';
import { openTrouble } from '../issues/open-issue.ts';
import { type Desk, openProvider } from '../merchant-account.ts';
import { mayMove, movePayment } from '../move-payment.ts';
import type { RefundAnswer, RefundOrder } from '../provider.ts';
import { NoAnswer } from '../providers/ask.ts';
import { knownPayment } from '../reconciling/provider-payment.ts';
import {
  lockPayment,
  type PaymentRow,
  type RefundRow,
  readPayment,
  readRefunds,
  setPayment,
} from '../store.ts';

const isOpen = ({ state }: RefundRow) => state === 'CREATED' || state === 'PENDING';

/**
 * Sends planned refunds to the provider and checks those under way; after an event, also completed ones, because a
 * bank may return them. The key makes repeated refunds pay back once.
 */
export async function sendRefunds(desk: Desk, key: string, isNews = false): Promise<void> {
  const payment = await readPayment(desk.db, key);
  if (!payment?.provider) return;
  const refunds = await readRefunds(desk.db, payment);
  const open = refunds.filter((one) => isOpen(one) || (isNews && one.state === 'DONE'));
  const provider = open.length > 0 ? openProvider(desk, payment.provider) : undefined;
  if (!provider) return;
  const ofPayment = await knownPayment(desk.db, payment);
  for (const refund of open) {
    const known = { ...ofPayment, reference: refund.charge_reference ?? ofPayment.reference };
    const order: RefundOrder = {
      key: refund.key,
      money: { amount: refund.amount, currency: refund.currency },
      reference: refund.provider_reference ?? undefined,
      createdAt: refund.created_at,
    };
    try {
      const answer =
        refund.state === 'CREATED'
          ? await provider.refund(known, order)
          : await provider.readRefund(known, order);
      await runTransaction(desk.db, undefined, (tx) => applyRefund(tx, desk, key, refund.id, answer));
    } catch (error) {
      if (!(error instanceof NoAnswer)) desk.log.error({ err: error, payment: payment.id }, 'refund');
      await later(desk, refund);
    }
  }
}

const later = (desk: Desk, { center_id, id }: RefundRow) =>
  desk.db
    .updateTable('payment_refund')
    .set({ next_check_at: desk.clock.now().add({ minutes: 1 }) })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .execute();

const stateFor = { done: 'DONE', failed: 'FAILED', pending: 'PENDING' } as const;

async function applyRefund(
  tx: Tx,
  desk: Desk,
  key: string,
  refundId: number,
  answer: RefundAnswer,
): Promise<void> {
  const now = desk.clock.now();
  const payment = await lockPayment(tx, key);
  const refunds = await readRefunds(tx, payment);
  const refund = refunds.find(({ id }) => id === refundId);
  const state = stateFor[answer.state];
  const isNews = refund && (isOpen(refund) || (refund.state === 'DONE' && state === 'FAILED'));
  if (!isNews) return;
  await tx
    .updateTable('payment_refund')
    .set({
      state,
      next_check_at: state === 'PENDING' ? now.add({ minutes: 1 }) : null,
      ...(answer.reference && { provider_reference: answer.reference }),
    })
    .where('center_id', '=', refund.center_id)
    .where('id', '=', refund.id)
    .execute();
  if (state === 'FAILED') await fail(tx, desk, payment, refund);
  if (state === 'DONE') await arrive(tx, desk, payment, refund, refunds);
}

const bookOf = ({ center_id, currency }: RefundRow, at: Temporal.Instant) => ({
  centerId: center_id,
  currency,
  at,
});

async function arrive(
  tx: Tx,
  { clock }: Desk,
  payment: PaymentRow,
  refund: RefundRow,
  refunds: readonly RefundRow[],
): Promise<void> {
  const now = clock.now();
  const moved = { from: clearingOf(payment), to: payerOf(payment), amount: refund.amount } as const;
  await transfer(tx, bookOf(refund, now), [{ ...moved, reason: 'REFUND' }]);
  // Refunding a duplicate charge leaves the payment's state as it is.
  if (refund.charge_reference !== null) return;
  const own = refunds.filter((one) => one.charge_reference === null && one.state === 'DONE');
  const done = own.reduce((sum, { amount }) => sum + amount, refund.amount);
  const to = done >= payment.taken_amount ? 'REFUNDED' : 'PARTLY_REFUNDED';
  if (mayMove(payment.state, to)) await movePayment(tx, payment, to, now);
}

/** Records a refund that failed or came back. The money is still the payer's own, so it opens an issue. */
async function fail(tx: Tx, desk: Desk, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { id, key, amount, currency, state, charge_reference } = refund;
  if (charge_reference === null) {
    await setPayment(tx, payment, { refunded_amount: payment.refunded_amount - amount });
  }
  if (state === 'DONE') {
    const moved = { from: payerOf(payment), to: clearingOf(payment), amount } as const;
    await transfer(tx, bookOf(refund, desk.clock.now()), [{ ...moved, reason: 'RETURN' }]);
  }
  const money = { amount, currency };
  await openTrouble(tx, desk, payment, { kind: 'REFUND_FAILED', reference: key, money, refundId: id });
}
