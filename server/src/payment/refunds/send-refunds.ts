import { runTransaction } from '../../frame/transaction.ts';
import { transfer } from '../../invoices/ledger/ledger.ts';
import type { Tx } from '../../platform/db/database.ts';
import { clearingOf, payerOf } from '../accounts.ts';
import { openIssue } from '../issues/open-issue.ts';
import { type MerchantAccount, openProvider } from '../merchant-account.ts';
import { mayMove, movePayment } from '../move-payment.ts';
import type { RefundAnswer, RefundOrder } from '../provider/refund.ts';
import { NoAnswer } from '../providers/ask.ts';
import { readProviderPayment } from '../reconciling/provider-payment.ts';
import {
  lockPayment,
  type PaymentRow,
  type RefundRow,
  readPayment,
  readRefunds,
  readRefundsOf,
  setPayment,
} from '../store.ts';
import { claimRefund } from './claim-refund.ts';

const isOpen = ({ state }: RefundRow) => state === 'CREATED' || state === 'PENDING';

/**
 * Sends planned refunds to the provider and checks those under way; after an event, also completed ones, because a
 * bank may return them. Thanks to the idempotency key, repeating a refund pays it once. A provider that knows no such
 * key is sent a refund once.
 */
export async function sendRefunds(merchant: MerchantAccount, key: string, hasEvent = false): Promise<void> {
  const refunds = await readRefundsOf(merchant.db, key);
  const payment = refunds.length > 0 ? await readPayment(merchant.db, key) : undefined;
  const provider = payment?.provider ? openProvider(merchant, payment.provider) : undefined;
  if (!payment || !provider) return;
  const mayReturn = hasEvent && !provider.refundsHaveNoKey;
  const open = refunds.filter((one) => isOpen(one) || (mayReturn && one.state === 'DONE'));
  if (open.length === 0) return;
  const ofPayment = await readProviderPayment(merchant.db, payment);
  for (const refund of open) {
    const known = { ...ofPayment, reference: refund.charge_reference ?? ofPayment.reference };
    try {
      const isToBeSent = refund.state === 'CREATED' && refund.sent_at === null;
      const isClaimed = async () => !provider.pausedUntil() && (await claimRefund(merchant, key, refund));
      if (isToBeSent && provider.refundsHaveNoKey && !(await isClaimed())) {
        await checkLater(merchant, refund);
        continue;
      }
      const order = orderOf(refund, await readRefunds(merchant.db, payment));
      const answer = isToBeSent
        ? await provider.refund(known, order)
        : await provider.readRefund(known, order);
      await runTransaction(merchant.db, undefined, (tx) => applyRefund(tx, merchant, key, refund.id, answer));
    } catch (error) {
      if (!(error instanceof NoAnswer)) merchant.log.error({ err: error, payment: payment.id }, 'refund');
      await checkLater(merchant, refund);
    }
  }
}

/**
 * Other refunds of the same charge may have been completed since the refund was read. Those that failed count as well: they
 * were perhaps only found too late, and must not be taken for this one.
 */
function orderOf(refund: RefundRow, all: readonly RefundRow[]): RefundOrder {
  const others = all.filter(
    ({ id, state, charge_reference }) =>
      id !== refund.id &&
      (state === 'DONE' || state === 'FAILED') &&
      charge_reference === refund.charge_reference,
  );
  return {
    key: refund.key,
    money: { amount: refund.amount, currency: refund.currency },
    reference: refund.provider_reference ?? undefined,
    createdAt: refund.sent_at ?? refund.created_at,
    refundedBefore: others.reduce((sum, { amount }) => sum + amount, 0),
  };
}

const checkLater = (merchant: MerchantAccount, { center_id, id }: RefundRow) =>
  merchant.db
    .updateTable('payment_refund')
    .set({ next_check_at: merchant.clock.now().add({ minutes: 1 }) })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .execute();

const stateFor = { done: 'DONE', failed: 'FAILED', pending: 'PENDING' } as const;

async function applyRefund(
  tx: Tx,
  merchant: MerchantAccount,
  key: string,
  refundId: number,
  answer: RefundAnswer,
): Promise<void> {
  const now = merchant.clock.now();
  const payment = await lockPayment(tx, key);
  const refunds = await readRefunds(tx, payment);
  const refund = refunds.find(({ id }) => id === refundId);
  const state = stateFor[answer.state];
  const isChange = refund && (isOpen(refund) || (refund.state === 'DONE' && state === 'FAILED'));
  if (!isChange) return;
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
  if (state === 'FAILED') await failRefund(tx, merchant, payment, refund);
  if (state === 'DONE') await completeRefund(tx, merchant, payment, refund, refunds);
}

const bookOf = ({ center_id, currency }: RefundRow, at: Temporal.Instant) => ({
  centerId: center_id,
  currency,
  at,
});

async function completeRefund(
  tx: Tx,
  { clock }: MerchantAccount,
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

/** Records a refund that failed or was returned. Opens an issue, because the club still owes the money. */
async function failRefund(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  const { id, key, amount, currency, state, charge_reference } = refund;
  if (charge_reference === null) {
    await setPayment(tx, payment, { refunded_amount: payment.refunded_amount - amount });
  }
  if (state === 'DONE') {
    const moved = { from: payerOf(payment), to: clearingOf(payment), amount } as const;
    await transfer(tx, bookOf(refund, merchant.clock.now()), [{ ...moved, reason: 'RETURN' }]);
  }
  const money = { amount, currency };
  await openIssue(tx, merchant, payment, { kind: 'REFUND_FAILED', reference: key, money, refundId: id });
}
