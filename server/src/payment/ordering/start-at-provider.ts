import { runTransaction } from '../../frame/transaction.ts';
import { type MerchantAccount, openProvider } from '../merchant-account.ts';
import { movePayment } from '../move-payment.ts';
import type { Started } from '../provider/answer.ts';
import type { ProviderPayment } from '../provider/payment.ts';
import type { OpenProvider } from '../provider/provider.ts';
import { NoAnswer } from '../providers/ask.ts';
import { applyAnswer } from '../reconciling/apply-answer.ts';
import { readProviderPayment } from '../reconciling/provider-payment.ts';
import { lockPayment, type PaymentRow, readPayment, setPayment } from '../store.ts';

/** An answer that has not arrived by then will not arrive. */
const patience = { minutes: 1 };

/**
 * Sends a stored payment to its provider. The process that moves the payment out of CREATED sends it, and no other.
 * From then on the payment is UNKNOWN and is read back even if this process dies.
 */
export async function startAtProvider(
  merchant: MerchantAccount,
  key: string,
): Promise<'answered' | 'noAnswer' | 'sentByOther' | 'waits'> {
  if (await waitsForProvider(merchant, key)) return 'waits';
  const payment = await runTransaction(merchant.db, undefined, async (tx) => {
    const row = await lockPayment(tx, key);
    if (row.state !== 'CREATED') return undefined;
    const now = merchant.clock.now();
    const moved = await movePayment(tx, row, 'UNKNOWN', now);
    await setPayment(tx, moved, {
      asked_at: now,
      next_check_at: now.add(patience),
      ...(!isSentLater(merchant, row) && { sent_at: now }),
    });
    return moved;
  });
  if (!payment || !('key' in payment) || !payment.provider) return 'sentByOther';
  const provider = openProvider(merchant, payment.provider);
  if (!provider) return 'noAnswer';
  try {
    const answer = await placeOrder(provider, await readProviderPayment(merchant.db, payment));
    await runTransaction(merchant.db, undefined, (tx) => applyAnswer(tx, merchant, key, answer));
    return 'answered';
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    merchant.log.warn({ provider: payment.provider, payment: payment.id }, 'the provider did not answer');
    return 'noAnswer';
  }
}

/** The shopper has to enter a card first, and the request for the money is the first that the provider gets. */
const isSentLater = (merchant: MerchantAccount, { method, provider }: PaymentRow): boolean =>
  method === 'cc' && provider !== null && openProvider(merchant, provider)?.take !== undefined;

/**
 * A card on file is charged when its provider can be reached again: nobody is waiting in front of a page. It stays
 * CREATED, so that nobody has to find out whether it has been charged.
 */
async function waitsForProvider(merchant: MerchantAccount, key: string): Promise<boolean> {
  const payment = await readPayment(merchant.db, key);
  if (payment?.method !== 'cof' || payment.state !== 'CREATED' || !payment.provider) return false;
  const until = openProvider(merchant, payment.provider)?.pausedUntil();
  if (until) await setPayment(merchant.db, payment, { next_check_at: until });
  return until !== undefined;
}

function placeOrder(provider: OpenProvider, known: ProviderPayment): Promise<Started> {
  if (known.method === 'cc') return provider.start(known.order);
  if (known.method === 'pl' && provider.link) return provider.link(known.order);
  if (known.method === 'cof' && provider.charge && known.card)
    return provider.charge(known.order, known.card);
  throw new Error(`the provider has no ${known.method}`);
}
