import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from '@foyer/contract/payment/shapes';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { paymentAsSent } from '../response.ts';
import type { askFirst } from './start-at-provider.ts';
import type { Desk } from '../merchant-account.ts';
import { abandon } from '../reconciling/cancel-attempt.ts';
import { type PaymentRow, readPayment } from '../store.ts';

const connectionErrors: Partial<Record<PaymentProvider, RefusalCode>> = {
  adyen: 'payment.connectionErrorAdyen',
  paytabs: 'payment.connectionErrorPaytabs',
  postfinance: 'payment.connectionErrorPostfinance',
  tabby: 'payment.connectionErrorTabby',
};

const looks = 100;
const betweenLooksMs = 200;
/** Whoever asked longer ago hears nothing any more, and may have crashed: there is nobody to wait for. */
const isBeingAsked = ({ state, asked_at }: PaymentRow, { clock }: Desk): boolean =>
  state === 'UNKNOWN' &&
  asked_at !== null &&
  clock.now().since(asked_at).total('milliseconds') < looks * betweenLooksMs;

/**
 * What came of asking a provider. Without an answer the shopper has no page to pay on: the payment is given up, so that
 * nothing is held for it, and the shopper is told so, also when asking again. A card that may have been charged is said
 * to be open still. Whoever repeats the call waits for whoever asked first.
 */
export async function heardOf(
  desk: Desk,
  key: string,
  outcome: Awaited<ReturnType<typeof askFirst>>,
): Promise<Payment | Refusal> {
  let payment = await readPayment(desk.db, key);
  const waits = outcome === 'askedByOther';
  for (let look = 0; waits && payment && isBeingAsked(payment, desk) && look < looks; look += 1) {
    await wait(betweenLooksMs);
    payment = await readPayment(desk.db, key);
  }
  const code = payment?.provider && connectionErrors[payment.provider];
  if (code && payment?.state === 'UNKNOWN' && payment.method !== 'cof') {
    if (outcome === 'noAnswer') await abandon(desk, key, code);
    return refuse(code);
  }
  if (!payment) throw new Error('a payment that was just written is not there');
  return code && payment.state === 'CANCELLED' && payment.why === code
    ? refuse(code)
    : paymentAsSent(desk, payment);
}
