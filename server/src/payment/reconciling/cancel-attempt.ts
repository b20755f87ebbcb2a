import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { runTransaction } from '../../frame/transaction.ts';
import { type Desk, openProvider } from '../merchant-account.ts';
import { mayMove, movePayment } from '../move-payment.ts';
import { NoAnswer } from '../providers/ask.ts';
import { lockPayment, type PaymentRow, readPayment, setPayment } from '../store.ts';
import { knownPayment } from './provider-payment.ts';
import { lookAtPayment } from './reconcile-payment.ts';
import { nextLook } from './reconcile-schedule.ts';
import { letGo } from './release-holds.ts';

const canBeGivenUp = ({ state, method }: PaymentRow) =>
  (state === 'CREATED' || state === 'UNKNOWN' || state === 'PENDING') &&
  method !== 'dd' &&
  method !== 'invoice';

/**
 * Cancels a payment attempt. Reads it back first, in case it has been paid, and withdraws it as well as the provider
 * can. Money that arrives later is refunded.
 */
export async function giveUp(desk: Desk, key: string): Promise<void> {
  const before = await readPayment(desk.db, key);
  if (!before || !canBeGivenUp(before)) return;
  if (before.state !== 'CREATED') await lookAtPayment(desk, key, { isUnwanted: true });
  const payment = await readPayment(desk.db, key);
  if (!payment || !canBeGivenUp(payment)) return;
  await withdraw(desk, payment);
  await end(desk, key);
}

/**
 * Cancels a payment whose provider could not be reached, without asking the provider again: the shopper has no page
 * to pay on.
 */
export const abandon = (desk: Desk, key: string, why: RefusalCode): Promise<unknown> => end(desk, key, why);

const end = (desk: Desk, key: string, why?: RefusalCode) =>
  runTransaction(desk.db, undefined, async (tx) => {
    const locked = await lockPayment(tx, key);
    if (!canBeGivenUp(locked) || !mayMove(locked.state, 'CANCELLED')) return;
    const now = desk.clock.now();
    const moved = await movePayment(tx, locked, 'CANCELLED', now);
    await setPayment(tx, moved, { step: null, next_check_at: nextLook(moved, now), ...(why && { why }) });
    await letGo(tx, desk, moved);
  });

async function withdraw(desk: Desk, payment: PaymentRow): Promise<void> {
  const provider = payment.provider && openProvider(desk, payment.provider);
  if (!provider || payment.state === 'CREATED') return;
  try {
    await provider.cancel?.(await knownPayment(desk.db, payment, false));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}
