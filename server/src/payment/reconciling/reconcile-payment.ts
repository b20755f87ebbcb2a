import { isLive } from '@foyer/contract/shared/payment';
import { runTransaction } from '../../frame/transaction.ts';
import { type Desk, openProvider } from '../merchant-account.ts';
import { movePayment } from '../move-payment.ts';
import { askFirst } from '../ordering/start-at-provider.ts';
import type { Answer, KnownPayment, OpenProvider, Started } from '../provider.ts';
import { NoAnswer } from '../providers/ask.ts';
import { readTakenBack, stepsOf } from '../refunds/chargeback.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { lockPayment, type PaymentRow, readPayment, setPayment } from '../store.ts';
import { applyAnswer } from './apply-answer.ts';
import { knownPayment } from './provider-payment.ts';
import { nextLook } from './reconcile-schedule.ts';
import { letGo } from './release-holds.ts';

/** Extra time for the provider to report the end of a payment by itself. */
const graceMinutes = 2;

/** How long a bank may take before the payment expires. */
const patienceDays = 3;

interface Look {
  /** A webhook event has arrived. */
  isNews?: boolean;
  /** The scheduled check is due. */
  isDue?: boolean;
  /** The payment is being cancelled: reading it must not complete it. */
  isUnwanted?: boolean;
}

/** Asks the provider about a payment and applies the answer. No other code reads payments back. */
export async function lookAtPayment(
  desk: Desk,
  key: string,
  { isNews = false, isDue = false, isUnwanted = false }: Look = {},
): Promise<void> {
  const payment = await readPayment(desk.db, key);
  if (!payment?.provider) return;
  const provider = openProvider(desk, payment.provider);
  const isLate = isOver(payment, desk.clock.now());
  // Without secrets no provider can be asked; the holds are released anyway.
  if (!provider) return isLate ? expire(desk, key) : undefined;
  if (payment.state === 'CREATED') await (isLate ? expire(desk, key) : askFirst(desk, key));
  // Kept cards and chargebacks of a paid payment arrive as events; a few providers also report them when asked.
  else if (isNews || !isSettled(payment) || (isDue && provider.tellsTakenBack))
    await read(desk, provider, payment, isUnwanted);
  else if (isDue) await setPayment(desk.db, payment, { next_check_at: null });
  await sendRefunds(desk, key, isNews);
}

const isSettled = ({ taken_amount, fulfilled_at }: PaymentRow): boolean =>
  taken_amount > 0 || fulfilled_at !== null;

/** How often a read is repeated when another process records a chargeback meanwhile. */
const mostTimes = 5;

async function read(
  desk: Desk,
  provider: OpenProvider,
  payment: PaymentRow,
  isUnwanted: boolean,
): Promise<void> {
  const now = desk.clock.now();
  const isWanted = isLive(payment.state) && !isUnwanted;
  try {
    for (let time = 1; time <= mostTimes; time += 1) {
      const steps = stepsOf(await readTakenBack(desk.db, payment));
      const known = await knownPayment(desk.db, payment, isWanted);
      const answer = await truthOf(provider, known, {
        isLate: isOver(payment, now),
        isHopeless: isOver(payment, now.subtract({ hours: 24 * patienceDays })),
      });
      const applied = await runTransaction(desk.db, undefined, (tx) =>
        applyAnswer(tx, desk, payment.key, answer, steps),
      );
      if (applied !== 'stale') return;
    }
    throw new Error(`what is taken back of payment ${payment.id} changes faster than it can be asked about`);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    await setPayment(desk.db, payment, { asked_at: now, next_check_at: nextLook(payment, now) });
  }
}

const isOver = (payment: PaymentRow, now: Temporal.Instant) =>
  isLive(payment.state) &&
  Temporal.Instant.compare(now, payment.expires_at.add({ minutes: graceMinutes })) > 0;

interface Lateness {
  /** The shopper has not begun to pay in time. */
  isLate: boolean;
  /** The bank has not finished in time either. */
  isHopeless: boolean;
}

/** Reads the payment, captures it if it is only authorised, and withdraws it if it is late. */
async function truthOf(
  provider: OpenProvider,
  known: KnownPayment,
  { isLate, isHopeless }: Lateness,
): Promise<Started> {
  const answer = await provider.read(known);
  if (answer.state === 'authorised') return promised(provider, known, answer, isHopeless);
  if (answer.state !== 'pending' || !isLate || (answer.isUnderWay && !isHopeless)) return answer;
  return ended(provider, known);
}

/** Withdraws the payment as well as the provider can and expires it, unless it has been paid meanwhile. */
async function ended(provider: OpenProvider, known: KnownPayment): Promise<Answer> {
  const unwanted = { ...known, isWanted: false };
  await provider.cancel?.(unwanted);
  const last = await provider.read(unwanted);
  return last.state === 'pending' || last.state === 'authorised' ? { ...last, state: 'expired' } : last;
}

/**
 * Captures an authorised payment if it matches the order and is still wanted; otherwise withdraws it, so that nothing
 * has to be refunded. A failed withdrawal is tried again.
 */
async function promised(
  provider: OpenProvider,
  unnamed: KnownPayment,
  answer: Started,
  isHopeless: boolean,
): Promise<Started> {
  const { reference, money } = answer;
  const known = { ...unnamed, reference: reference ?? unnamed.reference };
  const asked = known.order.money;
  const isAsked = !money || (money.amount === asked.amount && money.currency === asked.currency);
  if (isHopeless) return ended(provider, known);
  if (known.isWanted && isAsked) return provider.capture ? provider.capture(known) : answer;
  await provider.cancel?.(known);
  const last = await provider.read({ ...known, isWanted: false });
  if (last.state === 'paid' || last.state === 'authorised' || isAsked) return last;
  return { ...last, state: 'failed', why: 'payment.amountMismatch' };
}

/** Expires a payment that cannot be asked about, or never was. */
async function expire(desk: Desk, key: string): Promise<void> {
  await runTransaction(desk.db, undefined, async (tx) => {
    const payment = await lockPayment(tx, key);
    if (!isLive(payment.state)) return;
    const now = desk.clock.now();
    const expired = await movePayment(tx, payment, 'EXPIRED', now);
    // A provider that was asked may have taken money, so it is checked again later.
    const wasAsked = payment.state !== 'CREATED';
    await setPayment(tx, expired, { next_check_at: wasAsked ? nextLook(expired, now) : null });
    await letGo(tx, desk, expired);
  });
}
