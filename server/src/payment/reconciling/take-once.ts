import { isLive } from '@foyer/contract/shared/payment';
import { runTransaction } from '../../frame/transaction.ts';
import { json } from '../../platform/db/tables.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { OpenProvider, ProviderPayment, Started } from '../provider.ts';
import { lockPayment, setPayment } from '../store.ts';

/**
 * Takes the money with what the shopper's browser has brought, if the provider works like that and nobody has asked for it yet.
 * The process that notes the time first sends the request, and no other. If it gets no answer, the payment is looked for.
 */
export async function takeOnce(
  merchant: MerchantAccount,
  { take }: OpenProvider,
  key: string,
  known: ProviderPayment,
): Promise<Started | undefined> {
  const brought = take && known.returned[take.with];
  if (!take || brought === undefined || !known.isWanted || known.sentAt) return undefined;
  const isOurs = await runTransaction(merchant.db, undefined, async (tx) => {
    const payment = await lockPayment(tx, key);
    if (!isLive(payment.state) || payment.sent_at) return false;
    const { [take.with]: _spent, ...returned } = payment.returned;
    // The shopper has nothing more to enter.
    await setPayment(tx, payment, {
      sent_at: merchant.clock.now(),
      returned: json(returned),
      step: null,
    });
    return true;
  });
  return isOurs ? take.send(known, brought) : undefined;
}
