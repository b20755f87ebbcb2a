import type { paymentCalls } from '@foyer/contract/payment';
import { isLive } from '@foyer/contract/shared/payment';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Context } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { merchantAccountOf } from './merchant-account.ts';
import { cancelAttempt } from './reconciling/cancel-attempt.ts';
import { reconcilePayment } from './reconciling/reconcile-payment.ts';
import { toPaymentResponse } from './response.ts';
import { type PaymentRow, readPayment, setPayment } from './store.ts';

/** Minimum pause between two requests to a provider about one payment, however often a browser asks. */
const pauseSeconds = 1;

/** More fields than any provider adds to a return address. */
const maxHints = 20;

const isOpen = ({ state, provider }: PaymentRow) => provider !== null && isLive(state);

/** Finds a payment of this brand. */
export async function findPayment(context: Context, key: string): Promise<PaymentRow | undefined> {
  const payment = await readPayment(context.db, key);
  const seller = payment && (await clubOfBrand(context, payment.center_id));
  return seller && payment;
}

/** Asks the provider about an open payment, unless it has just answered. */
export async function askProvider(context: Context, payment: PaymentRow, hasEvent = false): Promise<void> {
  const lately = payment.asked_at && context.now.since(payment.asked_at).total('seconds') < pauseSeconds;
  if (!isOpen(payment) || (lately && !hasEvent)) return;
  await reconcilePayment(await merchantAccountOf(context, payment.center_id), payment.key);
}

const currentResponse = async (context: Context, key: string) => {
  const payment = await readPayment(context.db, key);
  return payment ? toPaymentResponse(context, payment) : refuse('payment.incorrectPaymentId');
};

/** Stores what the browser brought back. It is only a hint, passed on when the provider is asked. */
async function storeHints(context: Context, payment: PaymentRow, brought: object): Promise<boolean> {
  const news = Object.entries(brought).filter(([name, value]) => value && payment.returned[name] !== value);
  if (news.length === 0 || !isOpen(payment)) return false;
  const names = new Set([...Object.keys(payment.returned), ...news.map(([name]) => name)]);
  if (names.size > maxHints) return false;
  const returned = { ...payment.returned, ...Object.fromEntries(news) };
  await setPayment(context.db, payment, { returned });
  return true;
}

export const checkPayment: Handler<(typeof paymentCalls)['check-payment']> = async (
  context,
  { paymentKey, returned = {} },
) => {
  const payment = await findPayment(context, paymentKey);
  if (!payment) return refuse('payment.incorrectPaymentId');
  await askProvider(context, payment, await storeHints(context, payment, returned));
  return currentResponse(context, paymentKey);
};

export const adyenCheckPayment: Handler<(typeof paymentCalls)['adyen/adyen-check-payment']> = async (
  context,
  { paymentKey, ...brought },
) => {
  const payment = await findPayment(context, paymentKey);
  if (payment?.provider !== 'adyen') return refuse('payment.incorrectPaymentId');
  await askProvider(context, payment, await storeHints(context, payment, brought));
  return currentResponse(context, paymentKey);
};

export const cancelPayment: Handler<(typeof paymentCalls)['cancel-payment']> = async (
  context,
  { paymentKey },
) => {
  const payment = await findPayment(context, paymentKey);
  if (!payment) return refuse('payment.incorrectPaymentId');
  await cancelAttempt(await merchantAccountOf(context, payment.center_id), paymentKey);
  return currentResponse(context, paymentKey);
};
