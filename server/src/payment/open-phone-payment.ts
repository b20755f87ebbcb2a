import type { paymentCalls } from '@foyer/contract/payment';
import { formatKey } from '@foyer/contract/shared/keys';
import { isLive } from '@foyer/contract/shared/payment';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { worksAt } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { merchantAccountOf, openProvider } from './merchant-account.ts';
import { NoAnswer } from './providers/ask.ts';
import { readProviderPayment } from './reconciling/provider-payment.ts';
import { readPayment } from './store.ts';

type Call = (typeof paymentCalls)['open-phone-payment'];

/**
 * Gives staff the page on which a member's card arrives. Its access is fetched each time and never stored, so that anybody
 * at the club can take up a payment again, and nobody else can.
 */
export const openPhonePayment: Handler<Call> = async (context, { paymentKey }) => {
  const { actor, db, log } = context;
  const payment = await readPayment(db, paymentKey);
  const seller = payment && (await clubOfBrand(context, payment.center_id));
  const mayTake =
    payment !== undefined && (worksAt(actor, payment.payer_center_id) || worksAt(actor, payment.center_id));
  if (!seller || !mayTake || !payment.provider || !isLive(payment.state))
    return refuse('payment.incorrectPaymentId');
  const provider = openProvider(await merchantAccountOf(context, payment.center_id), payment.provider);
  if (!provider?.staffView) return refuse('payment.incorrectPaymentId');
  try {
    return await provider.staffView(await readProviderPayment(db, payment), formatKey('person', actor));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    log.warn({ provider: payment.provider, payment: payment.id }, 'no page for a payment by telephone');
    return refuse('payment.connectionErrorPcipal');
  }
};
