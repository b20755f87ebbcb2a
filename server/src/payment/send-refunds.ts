import { runTransaction } from '../frame/transaction.ts';
import { transfer } from '../invoices/ledger.ts';
import { type Desk, openProvider } from './desk.ts';
import { knownPayment } from './known-payment.ts';
import { mayMove, movePayment } from './move-payment.ts';
import type { RefundAnswer, RefundOrder } from './provider.ts';
import { NoAnswer } from './providers/ask.ts';
import { lockPayment, type RefundRow, readPayment, readRefunds, setPayment } from './store.ts';
import { clearingOf, payerOf } from './take-money.ts';

const isOpen = ({ state }: RefundRow) => state === 'CREATED' || state === 'PENDING';

/** Has the provider pay back what is to go back, and asks about what is on its way. The same key pays back once. */
export async function sendRefunds(desk: Desk, key: string): Promise<void> {
  const payment = await readPayment(desk.db, key);
  if (!payment?.provider) return;
  const open = (await readRefunds(desk.db, payment)).filter(isOpen);
  const provider = open.length > 0 ? openProvider(desk, payment.provider) : undefined;
  if (!provider) return;
  const known = await knownPayment(desk.db, payment);
  for (const refund of open) {
    const order: RefundOrder = {
      key: refund.key,
      money: { amount: refund.amount, currency: payment.currency },
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
    .set({ next_look_at: desk.clock.now().add({ minutes: 1 }) })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .execute();

async function applyRefund(
  tx: Parameters<typeof lockPayment>[0],
  { clock, log }: Desk,
  key: string,
  refundId: number,
  answer: RefundAnswer,
): Promise<void> {
  const now = clock.now();
  const payment = await lockPayment(tx, key);
  const refunds = await readRefunds(tx, payment);
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund || !isOpen(refund)) return;
  const state = answer.state === 'done' ? 'DONE' : answer.state === 'failed' ? 'FAILED' : 'PENDING';
  await tx
    .updateTable('payment_refund')
    .set({
      state,
      next_look_at: state === 'PENDING' ? now.add({ minutes: 1 }) : null,
      ...(answer.reference && { provider_reference: answer.reference }),
    })
    .where('center_id', '=', refund.center_id)
    .where('id', '=', refund.id)
    .execute();
  if (state === 'FAILED') {
    log.error({ refund: refund.id, center: refund.center_id }, 'a provider will not pay back');
    await setPayment(tx, payment, { refunded_amount: payment.refunded_amount - refund.amount });
  }
  if (state !== 'DONE') return;
  await transfer(tx, { centerId: payment.center_id, currency: payment.currency, at: now }, [
    { from: clearingOf(payment), to: payerOf(payment), amount: refund.amount, reason: 'REFUND' },
  ]);
  const done = refunds.reduce((sum, one) => sum + (one.state === 'DONE' ? one.amount : 0), refund.amount);
  const to = done >= payment.taken_amount ? 'REFUNDED' : 'PARTLY_REFUNDED';
  if (mayMove(payment.state, to)) await movePayment(tx, payment, to, now);
}
