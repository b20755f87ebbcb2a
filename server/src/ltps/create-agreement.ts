import type { ltps } from '@foyer/contract/ltps';
import type { Key } from '@foyer/contract/shared/keys';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { agree } from '../payment/agreements/agree.ts';

/** The page to which LTPS sends the payer back; staff keep acting for the member. */
const returnPath = ({ centerId, id }: Key, byStaff: boolean, key: string): string =>
  `${byStaff ? `/staff/${id}/${centerId}` : ''}/ltps/payment-agreement/${key}/`;

/** The id of an agreement that is being given is the key of the payment of zero in which it is given. */
export const createAgreement: Handler<(typeof ltps)['create-ltps-payment-agreement']> = async (
  context,
  { centerId, methodId },
) => {
  const input = { centerId, provider: 'ltps' as const, providerMethod: methodId };
  const agreed = await agree(context, 'createOrUpdate', 'cc', input, returnPath);
  if (agreed instanceof Refusal) return agreed as Refusal<'payment.connectionErrorLtps'>;
  const { payment } = agreed;
  if (!payment) throw new Error('LTPS stores what is agreed in a payment');
  if (payment.why === 'payment.connectionErrorLtps') return refuse(payment.why);
  return {
    paymentCacheId: payment.paymentKey,
    ...(payment.step?.kind === 'redirect' && { redirectUrl: payment.step.url }),
  };
};
