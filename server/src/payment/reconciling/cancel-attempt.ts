import { isLive } from '@foyer/contract/shared/payment';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { runTransaction } from '../../frame/transaction.ts';
import { type MerchantAccount, openProvider } from '../merchant-account.ts';
import { mayMove, movePayment } from '../move-payment.ts';
import { NoAnswer } from '../providers/ask.ts';
import { lockPayment, type PaymentRow, readPayment } from '../store.ts';
import { readProviderPayment } from './provider-payment.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { nextCheckIn } from './reconcile-schedule.ts';
import { releaseHolds } from './release-holds.ts';
import { withdrawAtProvider } from './withdraw-at-provider.ts';

const isUnderWay = ({ state, method }: PaymentRow) =>
  (state === 'CREATED' || state === 'UNKNOWN' || state === 'PENDING') &&
  method !== 'dd' &&
  method !== 'invoice';

/** Nothing more has to be done here for the money to be taken: the request alone makes a bank or a phone act. */
export const needsNoPage = ({ method, provider_order: order }: PaymentRow): boolean =>
  method === 'cof' || order?.means?.by === 'directDebit' || order?.means?.by === 'mbway';

/** A bank is taking the money, or has perhaps been asked to. Paid in another way meanwhile, it would be paid twice. */
export const isBeingTaken = (payment: PaymentRow): boolean =>
  isLive(payment.state) &&
  (payment.bank_days !== null ||
    (payment.state === 'UNKNOWN' && payment.method !== 'cof' && needsNoPage(payment)));

const isCancellable = (payment: PaymentRow) => isUnderWay(payment) && !isBeingTaken(payment);

/**
 * Cancels a payment attempt, unless a bank is taking the money. Reads it back first, in case it has been paid, and
 * withdraws it as far as the provider can. Money that arrives later is refunded.
 */
export async function cancelAttempt(merchant: MerchantAccount, key: string): Promise<void> {
  const before = await readPayment(merchant.db, key);
  if (!before || !isUnderWay(before)) return;
  if (before.state !== 'CREATED') await reconcilePayment(merchant, key, { isUnwanted: true });
  const payment = await readPayment(merchant.db, key);
  if (!payment || !isCancellable(payment)) return;
  if (await withdraw(merchant, payment)) await end(merchant, key);
}

/**
 * Cancels a payment whose provider could not be reached, without calling the provider again: the shopper has no page
 * to pay on.
 */
export const abandon = (merchant: MerchantAccount, key: string, why: RefusalCode): Promise<unknown> =>
  end(merchant, key, why);

const end = (merchant: MerchantAccount, key: string, why?: RefusalCode) =>
  runTransaction(merchant.db, undefined, async (tx) => {
    const locked = await lockPayment(tx, key);
    if (!isCancellable(locked) || !mayMove(locked.state, 'CANCELLED')) return;
    const now = merchant.clock.now();
    const moved = await movePayment(tx, locked, 'CANCELLED', now, {
      step: null,
      next_check_at: nextCheckIn('CANCELLED', locked, now),
      ...(why && { why }),
    });
    await releaseHolds(tx, merchant, moved);
  });

/** False if the provider refuses. Without an answer, the checks of what has ended try again. */
async function withdraw(merchant: MerchantAccount, payment: PaymentRow): Promise<boolean> {
  const provider = payment.provider && openProvider(merchant, payment.provider);
  if (!provider || payment.state === 'CREATED') return true;
  try {
    return await withdrawAtProvider(provider, await readProviderPayment(merchant.db, payment, false));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return true;
  }
}
