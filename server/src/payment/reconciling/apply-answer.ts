import { isDead, isLive, isPaid, type PaymentState } from '@foyer/contract/shared/payment';
import { type CardRow, keepCard, setNextCharge } from '../../payment-agreement/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { concludeAgreement } from '../agreements/conclude-agreement.ts';
import { openIssue } from '../issues/open-issue.ts';
import { sendPaymentLink } from '../links/send-payment-link.ts';
import { sendPaymentReference } from '../links/send-payment-reference.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import { mayMove, movePayment } from '../move-payment.ts';
import type { Started } from '../provider/answer.ts';
import type { NewCard } from '../provider/card.ts';
import { applyChargeback } from '../refunds/chargeback.ts';
import { refundDuplicateCharge } from '../refunds/duplicate-charge.ts';
import { lockPayment, type PaymentChange, type PaymentRow, setPayment } from '../store.ts';
import { nextCheckAt, nextCheckIn, patienceDays } from './reconcile-schedule.ts';
import { endSilence } from './record-silence.ts';
import { releaseHolds } from './release-holds.ts';
import { settleCharge } from './settle-charge.ts';

const stateFor = {
  pending: 'PENDING',
  authorised: 'AUTHORISED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
} as const satisfies Record<Exclude<Started['state'], 'paid'>, PaymentState>;

/**
 * Applies a provider's answer. The first answer, webhook events, the shopper's return, polls and the job all come
 * through here. Neither their order nor repetition changes the result.
 */
export async function applyAnswer(
  tx: Tx,
  merchant: MerchantAccount,
  key: string,
  answer: Started,
  stepsSeen = 0,
): Promise<'stale' | undefined> {
  const now = merchant.clock.now();
  const payment = await lockPayment(tx, key);
  if (await applyChargeback(tx, merchant, payment, answer, stepsSeen)) return 'stale';
  await endSilence(tx, payment, now);
  const noted = await noteAnswer(tx, merchant, payment, answer);
  const card = await keepCardOf(tx, payment, answer.card, now);
  await storeNextCharge(tx, payment, answer);
  if (answer.state === 'paid') {
    const money = answer.money ?? { amount: payment.amount, currency: payment.currency };
    const reference = answer.reference ?? payment.provider_reference ?? key;
    await settleCharge(tx, merchant, payment, { reference, money }, noted);
    await concludeAgreement(tx, payment, card?.id ?? payment.card_id, now);
  } else await move(tx, merchant, payment, answer, { to: stateFor[answer.state], noted });
  for (const duplicate of answer.duplicates ?? [])
    await refundDuplicateCharge(tx, merchant, payment, duplicate);
  return undefined;
}

async function move(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  answer: Started,
  { to, noted }: { to: PaymentState; noted: PaymentChange },
): Promise<void> {
  const now = merchant.clock.now();
  if (!mayMove(payment.state, to)) {
    await setPayment(tx, payment, noted);
    if (isPaid(payment.state) && answer.state === 'failed' && !answer.chargeback) {
      await openIssueOfLostMoney(tx, merchant, payment);
    }
    return;
  }
  const moved = await movePayment(tx, payment, to, now, {
    ...noted,
    next_check_at: nextCheckIn(to, { ...payment, ...noted }, now),
    ...(answer.why && { why: answer.why }),
    ...(isDead(to) && { step: null }),
  });
  if (isDead(to)) await releaseHolds(tx, merchant, moved);
}

/** Opens an issue when money that had been taken is lost and the provider does not say where it went. */
async function openIssueOfLostMoney(tx: Tx, merchant: MerchantAccount, payment: PaymentRow): Promise<void> {
  const { key, taken_amount, currency } = payment;
  if (taken_amount === 0) return;
  const money = { amount: taken_amount, currency };
  await openIssue(tx, merchant, payment, { kind: 'TAKEN_BACK', reference: key, money });
}

/** What is stored of an answer besides the state. Sends the shopper what they need for their next step. */
async function noteAnswer(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  answer: Started,
): Promise<PaymentChange> {
  const now = merchant.clock.now();
  const { step } = answer;
  const isOpen = isLive(payment.state);
  const isNews = isOpen && !payment.step;
  const kept = { ...payment.kept, ...answer.kept };
  const bank_days = answer.isAtBank ? (answer.bankDays ?? patienceDays) : null;
  if (step?.kind === 'reference' && isNews) await sendPaymentReference(tx, merchant, payment, step);
  const sentTo =
    step?.kind === 'redirect' && payment.method === 'pl' && isNews
      ? await sendPaymentLink(tx, merchant, { ...payment, kept }, step.url)
      : undefined;
  // Stored when the payment is first counted, so that refunds are booked the same way.
  const cardKind = answer.state === 'paid' && payment.taken_amount === 0 ? answer.cardKind : undefined;
  return {
    asked_at: now,
    bank_days,
    ...(answer.reference && { provider_reference: answer.reference }),
    ...((answer.kept || sentTo) && { kept: { ...kept, ...(sentTo && { sentTo }) } }),
    ...(step && isOpen && { step }),
    ...(cardKind && { transaction_type: cardKind }),
    // A dead payment whose money has arrived needs no further checks.
    next_check_at:
      payment.taken_amount > 0 && isDead(payment.state) ? null : nextCheckAt({ ...payment, bank_days }, now),
  };
}

const storeNextCharge = async (tx: Tx, { center_id, card_id }: PaymentRow, { nextCharge }: Started) => {
  if (nextCharge !== undefined && card_id !== null)
    await setNextCharge(tx, { centerId: center_id, id: card_id }, nextCharge);
};

async function keepCardOf(
  tx: Tx,
  payment: PaymentRow,
  card: NewCard | undefined,
  now: Temporal.Instant,
): Promise<CardRow | undefined> {
  if (!card || !payment.provider || payment.provider_order?.keepCard === 'no') return undefined;
  const kept = {
    center_id: payment.center_id,
    person_center_id: payment.payer_center_id,
    person_id: payment.payer_person_id,
    provider: payment.provider,
    token: card.token,
    shopper: card.shopper,
    first_reference: card.firstReference ?? null,
    brand: card.brand ?? null,
    last_four: card.lastFour ?? null,
    expiry_month: card.expiryMonth ?? null,
    expiry_year: card.expiryYear ?? null,
    holder: card.holder ?? null,
    created_at: now,
  };
  const row = await keepCard(tx, kept, payment.created_at);
  return row.removed_at ? undefined : row;
}
