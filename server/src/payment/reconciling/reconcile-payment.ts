import { isDead, isLive } from '@foyer/contract/shared/payment';
import { runTransaction } from '../../frame/transaction.ts';
import { type MerchantAccount, openProvider, type ReachableProvider } from '../merchant-account.ts';
import { movePayment } from '../move-payment.ts';
import { startAtProvider } from '../ordering/start-at-provider.ts';
import type { Answer, Started } from '../provider/answer.ts';
import type { ProviderPayment } from '../provider/payment.ts';
import type { OpenProvider } from '../provider/provider.ts';
import { NoAnswer } from '../providers/ask.ts';
import { countSteps, readChargebacks } from '../refunds/chargeback.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { lockPayment, type PaymentRow, readPayment, setPayment } from '../store.ts';
import { applyAnswer } from './apply-answer.ts';
import { readProviderPayment } from './provider-payment.ts';
import { nextCheckIn, patienceDays } from './reconcile-schedule.ts';
import { recordSilence } from './record-silence.ts';
import { releaseHolds } from './release-holds.ts';
import { takeOnce } from './take-once.ts';
import { withdrawAtProvider } from './withdraw-at-provider.ts';

/** Extra time for the provider to report the end of a payment on its own. */
const graceMinutes = 2;

interface ReconcileOptions {
  /** A webhook event has arrived. */
  hasEvent?: boolean;
  /** The scheduled check is due. */
  isDue?: boolean;
  /** The payment is being cancelled: reading it must not complete it. */
  isUnwanted?: boolean;
}

/** Asks the provider about a payment and applies the answer. No other code reads payments back. */
export async function reconcilePayment(
  merchant: MerchantAccount,
  key: string,
  options?: ReconcileOptions,
): Promise<void> {
  const payment = await readPayment(merchant.db, key);
  if (payment) await reconcileRead(merchant, payment, options);
}

/** The same for a payment that has just been read. */
export async function reconcileRead(
  merchant: MerchantAccount,
  payment: PaymentRow,
  { hasEvent = false, isDue = false, isUnwanted = false }: ReconcileOptions = {},
): Promise<void> {
  const { key } = payment;
  if (!payment.provider) return;
  const provider = openProvider(merchant, payment.provider);
  const isLate = isOver(payment, merchant.clock.now());
  // Without secrets the provider cannot be asked; the holds are released anyway.
  if (!provider) return isLate ? expire(merchant, key) : undefined;
  if (payment.state === 'CREATED') await (isLate ? expire(merchant, key) : startAtProvider(merchant, key));
  // Stored cards and chargebacks of a paid payment arrive as events; some providers also report chargebacks when read.
  else if (hasEvent || !isSettled(payment) || (isDue && provider.reportsChargebacks))
    await read(merchant, provider, payment, isUnwanted);
  else if (isDue) await setPayment(merchant.db, payment, { next_check_at: null });
  await sendRefunds(merchant, key, hasEvent);
}

const isSettled = ({ taken_amount, fulfilled_at }: PaymentRow): boolean =>
  taken_amount > 0 || fulfilled_at !== null;

/** How often a read is repeated when another process records a chargeback meanwhile. */
const maxReads = 5;

async function read(
  merchant: MerchantAccount,
  provider: ReachableProvider,
  payment: PaymentRow,
  isUnwanted: boolean,
): Promise<void> {
  const now = merchant.clock.now();
  const isWanted = isLive(payment.state) && !isUnwanted;
  try {
    for (let time = 1; time <= maxReads; time += 1) {
      const steps = countSteps(await readChargebacks(merchant.db, payment));
      const known = await readProviderPayment(merchant.db, payment, isWanted);
      const answer =
        (await takeOnce(merchant, provider, payment, known)) ??
        (await readSettled(provider, known, {
          hasEnded: isDead(payment.state),
          isLate: isOver(payment, now),
          isHopeless: ({ bankDays = patienceDays }) =>
            isOver(payment, now.subtract({ hours: 24 * bankDays })),
        }));
      const applied = await runTransaction(merchant.db, undefined, (tx) =>
        applyAnswer(tx, merchant, payment.key, answer, steps),
      );
      if (applied !== 'stale') return;
    }
    throw new Error(`the chargebacks of payment ${payment.id} change faster than they can be read`);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    await recordSilence(merchant, payment, error);
  }
}

const isOver = (payment: PaymentRow, now: Temporal.Instant) =>
  isLive(payment.state) &&
  Temporal.Instant.compare(now, payment.expires_at.add({ minutes: graceMinutes })) > 0;

interface Lateness {
  /** The payment has ended here, and money for it would be refunded. */
  hasEnded: boolean;
  /** The shopper has not begun to pay in time. */
  isLate: boolean;
  /** The bank has not finished in time either. */
  isHopeless(answer: Answer): boolean;
}

/** Reads the payment, captures it if it is only authorised, and withdraws it if it is late. */
async function readSettled(
  provider: OpenProvider,
  known: ProviderPayment,
  { hasEnded, isLate, isHopeless }: Lateness,
): Promise<Started> {
  const answer = await provider.read(known);
  if (answer.state === 'authorised') return captureAuthorised(provider, known, answer, isHopeless(answer));
  if (answer.state === 'pending' && hasEnded) return withdrawAgain(provider, known, answer);
  if (answer.state !== 'pending' || !isLate || (answer.isAtBank && !isHopeless(answer))) return answer;
  return withdraw(provider, known);
}

/** Withdraws the payment as far as the provider can and expires it, unless it has been paid meanwhile. */
async function withdraw(provider: OpenProvider, known: ProviderPayment): Promise<Answer> {
  const unwanted = { ...known, isWanted: false };
  await withdrawAtProvider(provider, unwanted);
  const last = await provider.read(unwanted);
  return last.state === 'pending' || last.state === 'authorised' ? { ...last, state: 'expired' } : last;
}

/** Withdraws what could not be withdrawn when the payment ended here, because its provider did not answer. */
async function withdrawAgain(
  provider: OpenProvider,
  known: ProviderPayment,
  answer: Started,
): Promise<Started> {
  if (!provider.cancel) return answer;
  await withdrawAtProvider(provider, known);
  return provider.read(known);
}

/**
 * Captures an authorised payment if it matches the order and is still wanted; otherwise withdraws it, so that nothing
 * has to be refunded. A failed withdrawal is tried again.
 */
async function captureAuthorised(
  provider: OpenProvider,
  payment: ProviderPayment,
  answer: Started,
  isHopeless: boolean,
): Promise<Started> {
  const { reference, money } = answer;
  const known = { ...payment, reference: reference ?? payment.reference };
  const ordered = known.order.money;
  const isAsOrdered = !money || (money.amount === ordered.amount && money.currency === ordered.currency);
  if (isHopeless) return withdraw(provider, known);
  if (known.isWanted && isAsOrdered) return provider.capture ? provider.capture(known) : answer;
  await withdrawAtProvider(provider, known);
  const last = await provider.read({ ...known, isWanted: false });
  if (last.state === 'paid' || last.state === 'authorised' || isAsOrdered) return last;
  return { ...last, state: 'failed', why: 'payment.amountMismatch' };
}

/** Expires a payment that was never sent, or whose provider cannot be asked. */
async function expire(merchant: MerchantAccount, key: string): Promise<void> {
  await runTransaction(merchant.db, undefined, async (tx) => {
    const payment = await lockPayment(tx, key);
    if (!isLive(payment.state)) return;
    const now = merchant.clock.now();
    // A provider that was asked may have taken money, so it is checked again later.
    const wasRequested = payment.state !== 'CREATED';
    const expired = await movePayment(tx, payment, 'EXPIRED', now, {
      next_check_at: wasRequested ? nextCheckIn('EXPIRED', payment, now) : null,
    });
    await releaseHolds(tx, merchant, expired);
  });
}
