import { setTimeout as wait } from 'node:timers/promises';
import { connectionErrorOf } from '@foyer/contract/payment/connection-errors';
import type { Payment } from '@foyer/contract/payment/shapes';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import { abandon, needsNoPage } from '../reconciling/cancel-attempt.ts';
import { toPaymentResponse } from '../response.ts';
import { type PaymentRow, readPayment } from '../store.ts';
import type { startAtProvider } from './start-at-provider.ts';

const maxChecks = 100;
const checkEveryMs = 200;
/** A request sent longer ago will not be answered; its process may have crashed. */
const isAwaitingAnswer = ({ state, asked_at }: PaymentRow, { clock }: MerchantAccount): boolean =>
  state === 'UNKNOWN' &&
  asked_at !== null &&
  clock.now().since(asked_at).total('milliseconds') < maxChecks * checkEveryMs;

/**
 * Waits for the provider's first answer and returns the payment. Without an answer there is no page to pay on, so the
 * attempt is cancelled, its holds are released and the shopper gets a connection error, also on a repeated call. Where
 * the request alone can have taken the money, the payment stays open. A repeated call waits for the call that sent the
 * request.
 */
export async function awaitFirstAnswer(
  merchant: MerchantAccount,
  key: string,
  outcome: Awaited<ReturnType<typeof startAtProvider>>,
): Promise<Payment | Refusal> {
  let payment = await readPayment(merchant.db, key);
  const waits = outcome === 'sentByOther';
  for (
    let check = 0;
    waits && payment && isAwaitingAnswer(payment, merchant) && check < maxChecks;
    check += 1
  ) {
    await wait(checkEveryMs);
    payment = await readPayment(merchant.db, key);
  }
  const code = payment?.provider && connectionErrorOf(payment.provider);
  if (code && payment?.state === 'UNKNOWN' && !needsNoPage(payment)) {
    if (outcome === 'noAnswer') await abandon(merchant, key, code);
    return refuse(code);
  }
  if (!payment) throw new Error('a payment that was just written is not there');
  return code && payment.state === 'CANCELLED' && payment.why === code
    ? refuse(code)
    : toPaymentResponse(merchant, payment);
}
