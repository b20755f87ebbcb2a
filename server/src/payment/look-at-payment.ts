import { liveStates, type PaymentState } from '@foyer/contract/shared/payment';
import { runTransaction } from '../frame/transaction.ts';
import { applyAnswer } from './apply-answer.ts';
import { askFirst } from './ask-first.ts';
import { type Desk, openProvider } from './desk.ts';
import { knownPayment } from './known-payment.ts';
import { letGo } from './let-go.ts';
import { movePayment } from './move-payment.ts';
import { nextLook } from './next-look.ts';
import type { Answer, KnownPayment, OpenProvider } from './provider.ts';
import { NoAnswer } from './providers/ask.ts';
import { sendRefunds } from './send-refunds.ts';
import { lockPayment, type PaymentRow, readPayment, setPayment } from './store.ts';

const isLive = (state: PaymentState) => (liveStates as readonly PaymentState[]).includes(state);

/** After a payment should have ended, the provider has a little more time to say so by itself. */
const graceMinutes = 2;

/** Asks the provider how a payment stands, and acts on it. What it has to hear of is heard here alone. */
export async function lookAtPayment(desk: Desk, key: string, { isNews = false } = {}): Promise<void> {
  const payment = await readPayment(desk.db, key);
  const provider = payment?.provider && openProvider(desk, payment.provider);
  if (!payment || !provider) return;
  if (payment.state === 'CREATED') {
    await (isOver(payment, desk.clock.now()) ? expire(desk, key) : askFirst(desk, key));
  }
  // What is paid has nothing to say but by itself: that a card was kept, that money has gone back.
  else if (isNews || (payment.taken_amount === 0 && !payment.fulfilled_at))
    await read(desk, provider, payment);
  await sendRefunds(desk, key);
}

async function read(desk: Desk, provider: OpenProvider, payment: PaymentRow): Promise<void> {
  const now = desk.clock.now();
  try {
    const known = await knownPayment(desk.db, payment);
    const answer = await truthOf(provider, known, {
      isWanted: isLive(payment.state),
      isLate: isOver(payment, now),
    });
    await runTransaction(desk.db, undefined, (tx) => applyAnswer(tx, desk, payment.key, answer));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    await setPayment(desk.db, payment, { asked_at: now, next_look_at: nextLook(payment, now) });
  }
}

const isOver = (payment: PaymentRow, now: Temporal.Instant) =>
  isLive(payment.state) &&
  Temporal.Instant.compare(now, payment.expires_at.add({ minutes: graceMinutes })) > 0;

interface Meant {
  /** Whether what is bought may still be paid for. */
  isWanted: boolean;
  isLate: boolean;
}

/** What the provider says; what was only promised is taken, and what nobody pays in time is withdrawn. */
async function truthOf(
  provider: OpenProvider,
  known: KnownPayment,
  { isWanted, isLate }: Meant,
): Promise<Answer> {
  const answer = await provider.read(known);
  if (answer.state === 'authorised') return promised(provider, known, answer, isWanted);
  if (answer.state !== 'pending' || !isLate) return answer;
  await provider.cancel?.(known);
  const last = await provider.read(known);
  return last.state === 'pending' ? { ...last, state: 'expired' } : last;
}

/** Taken, if that is what was asked for and is still wanted; else withdrawn, so that nothing has to be paid back. */
async function promised(
  provider: OpenProvider,
  unnamed: KnownPayment,
  { reference, money }: Answer,
  isWanted: boolean,
): Promise<Answer> {
  const known = { ...unnamed, reference: reference ?? unnamed.reference };
  const asked = known.order.money;
  const isAsked = !money || (money.amount === asked.amount && money.currency === asked.currency);
  if (!isWanted || !isAsked) {
    await provider.cancel?.(known);
    const last = await provider.read(known);
    if (last.state === 'paid') return last;
    if (last.state !== 'authorised') {
      return isAsked ? last : { ...last, state: 'failed', why: 'payment.amountMismatch' };
    }
  }
  return provider.capture ? provider.capture(known) : provider.read(known);
}

/** Whoever wrote it down never came to ask, and nobody waits for it any more. */
const expire = (desk: Desk, key: string): Promise<unknown> =>
  runTransaction(desk.db, undefined, async (tx) => {
    const payment = await lockPayment(tx, key);
    if (payment.state !== 'CREATED') return;
    const expired = await movePayment(tx, payment, 'EXPIRED', desk.clock.now());
    await setPayment(tx, expired, { next_look_at: null });
    await letGo(tx, desk, expired);
  });
