import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { runTransaction } from '../../frame/transaction.ts';
import { type MerchantAccount, openProvider } from '../merchant-account.ts';
import { claimUnsent } from '../move-payment.ts';
import type { Started } from '../provider/answer.ts';
import type { ProviderPayment } from '../provider/payment.ts';
import type { OpenProvider } from '../provider/provider.ts';
import { NoAnswer } from '../providers/ask.ts';
import { applyAnswer } from '../reconciling/apply-answer.ts';
import { readProviderPayment } from '../reconciling/provider-payment.ts';
import { readPayment, setPayment } from '../store.ts';

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
  if (merchant.circuits.down().length > 0 && (await waitsForProvider(merchant, key))) return 'waits';
  const now = merchant.clock.now();
  const change = { asked_at: now, next_check_at: now.add(patience) };
  const payment = await claimUnsent(merchant.db, key, now, { change, sentLater: sentLaterBy(merchant) });
  if (!payment?.provider) return 'sentByOther';
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

/** With these, the shopper has to enter a card first, and the request for the money is the first that the provider gets. */
const sentLaterBy = (merchant: MerchantAccount): PaymentProvider[] =>
  merchant.providers.flatMap(({ name }) => (openProvider(merchant, name)?.take ? [name] : []));

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
