import type { ltps } from '@foyer/contract/ltps';
import { isLive } from '@foyer/contract/shared/payment';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { askProvider, findPayment } from '../payment/check-payment.ts';
import { readPayment } from '../payment/store.ts';
import { isInForce } from '../payment-agreement/store.ts';

/**
 * Anyone who has the id may call this: what LTPS answers decides, and the job that checks payments does the same if nobody comes back from
 * there.
 */
export const setAsNewAgreement: Handler<(typeof ltps)['set-ltps-as-new-payment-agreement']> = async (
  context,
  { paymentCacheId },
) => {
  const payment = await findPayment(context, paymentCacheId);
  const isOurs = payment?.provider === 'ltps' && payment.purpose === 'payment-agreement';
  if (!isOurs || payment.agreement_id === null) return refuse('payment.incorrectPaymentId');
  await askProvider(context, payment);
  const after = (await readPayment(context.db, paymentCacheId)) ?? payment;
  if (isLive(after.state)) return { state: 'WAITING' };
  const agreement = { centerId: payment.center_id, id: payment.agreement_id };
  return { state: (await isInForce(context.db, agreement)) ? 'ACTIVE' : 'FAILED' };
};
