import { isDead } from '@foyer/contract/shared/payment';
import { transfer } from '../../invoices/ledger/ledger.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deliverBasket } from '../../shopping-basket/deliver-basket.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { type BasketRow, lockBasket } from '../../shopping-basket/store.ts';
import { clearingOf, payerOf } from '../accounts.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import { movePayment } from '../move-payment.ts';
import type { Charge } from '../provider/answer.ts';
import { recordOtherCurrency } from '../refunds/duplicate-charge.ts';
import { planRefund } from '../refunds/plan-refund.ts';
import { type PaymentChange, type PaymentRow, setPayment } from '../store.ts';
import type { RefundReason } from '../tables.ts';
import { nextCheckIn } from './reconcile-schedule.ts';
import { releaseHolds } from './release-holds.ts';

/**
 * Delivers the basket for money that the provider has taken, once, and refunds what cannot be delivered. Counts nothing of a
 * payment that has been counted already. `noted` is what else the answer says about the payment.
 */
export async function settleCharge(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  charge: Charge,
  noted: PaymentChange,
): Promise<void> {
  const { money } = charge;
  const now = merchant.clock.now();
  if (payment.taken_amount > 0 || payment.fulfilled_at) return setPayment(tx, payment, noted);
  if (isDead(payment.state)) {
    await setPayment(tx, payment, noted);
    return giveBack(tx, merchant, { ...payment, ...noted }, charge, 'TOO_LATE');
  }
  const sent = await reached(tx, payment, now);
  if (money.amount !== payment.amount || money.currency !== payment.currency) {
    const why = 'payment.amountMismatch';
    const failed = await movePayment(tx, sent, 'FAILED', now, { ...noted, why, step: null });
    await releaseHolds(tx, merchant, failed);
    return giveBack(tx, merchant, failed, charge, 'AMOUNT_MISMATCH');
  }
  const counted = { ...noted, step: null, next_check_at: nextCheckIn('PAID', { ...payment, ...noted }, now) };
  if (payment.basket_id === null) {
    const { amount: taken_amount } = money;
    await movePayment(tx, sent, 'PAID', now, {
      ...counted,
      taken_amount,
      fulfilled_at: now,
      next_check_at: null,
    });
    return;
  }
  const basket = await lockBasket(tx, payment.center_id, payment.basket_id);
  if (basket.state === 'ACTIVE') return deliver(tx, merchant, sent, basket, counted);
  const paid = await movePayment(tx, sent, 'PAID', now, counted);
  await giveBack(tx, merchant, paid, charge, 'PAID_BEFORE');
}

/** CREATED cannot move to FAILED directly: a payment with an answer has been sent, so it passes through UNKNOWN. */
const reached = async (tx: Tx, payment: PaymentRow, now: Temporal.Instant) =>
  payment.state === 'CREATED' ? movePayment(tx, payment, 'UNKNOWN', now) : payment;

async function deliver(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  basket: BasketRow,
  counted: PaymentChange,
): Promise<void> {
  const now = merchant.clock.now();
  const known = { ...payment, ...counted };
  const delivered = await deliverBasket(saleOf(tx, merchant, known, basket), merchant.sellables, basket, {
    into: clearingOf(known),
  });
  const paid = await movePayment(tx, payment, 'PAID', now, {
    ...counted,
    taken_amount: payment.amount,
    fulfilled_at: now,
    ...(delivered.invoice && { invoice_id: delivered.invoice.id }),
  });
  const rest = payment.amount - delivered.amount;
  if (rest === 0) return;
  await bookUnspent(tx, merchant, paid, rest);
  await planRefund(tx, paid, { amount: rest, currency: payment.currency }, 'UNDELIVERED', now);
}

/** Credits money that buys nothing to the payer and plans its refund. */
async function giveBack(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  charge: Charge,
  reason: RefundReason,
): Promise<void> {
  const { amount, currency } = charge.money;
  // A payment that only keeps a card takes no money.
  if (amount === 0) return;
  if (currency !== payment.currency) return recordOtherCurrency(tx, merchant, payment, charge);
  await setPayment(tx, payment, { taken_amount: amount, next_check_at: null });
  await bookUnspent(tx, merchant, payment, amount);
  await planRefund(tx, payment, charge.money, reason, merchant.clock.now());
}

const bookUnspent = (tx: Tx, { clock }: MerchantAccount, payment: PaymentRow, amount: number) =>
  transfer(tx, { centerId: payment.center_id, currency: payment.currency, at: clock.now() }, [
    { from: payerOf(payment), to: clearingOf(payment), amount, reason: 'PAYMENT' },
  ]);

const saleOf = (
  tx: Tx,
  { club, clock, settings, reactions }: MerchantAccount,
  payment: PaymentRow,
  basket: BasketRow,
): Sale => ({
  tx,
  now: clock.now(),
  reactions,
  club,
  person: { centerId: basket.person_center_id, id: basket.person_id },
  payer: { centerId: basket.payer_center_id, id: basket.payer_person_id },
  actor: undefined,
  saleOrigin: { settings, ...saleOriginOf(payment) },
});

/** Names the portal and the language of the order, so that emails about the sale match it. */
const saleOriginOf = ({ key, provider, provider_order: order }: PaymentRow) => ({
  callPath: `payment-notification/${provider}`,
  correlationId: key,
  ...(order && { origin: new URL(order.returnUrl).origin, language: order.language }),
});
