import { liveStates } from '@foyer/contract/shared/payment';
import { sql } from 'kysely';
import type { MerchantAccount, ReachableProvider } from '../merchant-account.ts';
import type { Started } from '../provider/answer.ts';
import type { ProviderPayment } from '../provider/payment.ts';
import type { PaymentRow } from '../store.ts';

/**
 * Takes the money with what the shopper's browser has brought, if the provider works like that and nobody has requested it yet.
 * The process that notes the time first sends the request, and no other. If it gets no answer, the payment is looked for.
 */
export async function takeOnce(
  merchant: MerchantAccount,
  { take, pausedUntil }: ReachableProvider,
  payment: PaymentRow,
  known: ProviderPayment,
): Promise<Started | undefined> {
  const brought = take && known.returned[take.with];
  if (!take || brought === undefined || !known.isWanted || known.sentAt) return undefined;
  // What is noted as sent is not sent again, so nothing is noted while nothing is sent.
  if (pausedUntil()) return undefined;
  return (await noteSent(merchant, payment, take.with)) ? take.send(known, brought) : undefined;
}

/** False if the money was requested before, or if it is not wanted any more. */
async function noteSent(
  { db, clock }: MerchantAccount,
  { center_id, id }: PaymentRow,
  brought: string,
): Promise<boolean> {
  const noted = await db
    .updateTable('payment')
    .set({
      sent_at: clock.now(),
      returned: sql`returned - ${brought}::text`,
      // The shopper has nothing more to enter.
      step: null,
    })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .where('state', 'in', [...liveStates])
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
