import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import type { Target } from '../../frame/session/target.ts';

/** The part of the path for a member's pages, so that staff who pay for a member stay on them. */
export const staffPart = (path: string): string => /^\/staff\/\d+\/\d+(?=\/)/.exec(path)?.[0] ?? '';

/** Represents a page on which staff pay for a member. */
export const memberPage = ({ id, centerId }: Key): string => `/staff/${id}/${centerId}/`;

export function resultPath({ provider, method, paymentKey }: Payment, from: string): string {
  return `${staffPart(from)}/payment-result/${provider ?? method}?paymentKey=${paymentKey}`;
}

/** Where the shopper continues once a payment has begun. The provider's page behind a link is for its recipient. */
export function nextStep(payment: Payment, from: string): Target {
  const { paymentKey } = payment;
  const step = payment.method === 'pl' ? undefined : payment.step;
  if (step?.kind === 'redirect') return { kind: 'outside', url: step.url };
  if (step?.kind === 'adyen' || step?.kind === 'datacap') {
    const path = `${staffPart(from)}/${step.kind}-payment?paymentKey=${paymentKey}`;
    // Loaded anew, because only that page's policy lets Datacap's script in.
    return step.kind === 'datacap' ? { kind: 'outside', url: path } : { kind: 'inside', path };
  }
  if (step?.kind === 'telephone') {
    return { kind: 'inside', path: `${staffPart(from)}/phone-payment?paymentKey=${paymentKey}` };
  }
  return { kind: 'inside', path: resultPath(payment, from) };
}
