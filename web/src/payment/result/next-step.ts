import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import type { Target } from '../../frame/session/target.ts';

/** Staff who pay for a member stay with the member. */
export const staffPart = (path: string): string => /^\/staff\/\d+\/\d+(?=\/)/.exec(path)?.[0] ?? '';

/** Stands for a page on which staff pays for a member. */
export const memberPage = ({ id, centerId }: Key): string => `/staff/${id}/${centerId}/`;

export function resultPath({ provider, method, paymentKey }: Payment, from: string): string {
  return `${staffPart(from)}/payment-result/${provider ?? method}?paymentKey=${paymentKey}`;
}

/** Where the shopper goes on once a payment was begun. The page of a link is for whoever it was sent to. */
export function nextStep(payment: Payment, from: string): Target {
  const { paymentKey } = payment;
  const step = payment.method === 'pl' ? undefined : payment.step;
  if (step?.kind === 'redirect') return { kind: 'outside', url: step.url };
  if (step?.kind === 'adyen') {
    return { kind: 'inside', path: `${staffPart(from)}/adyen-payment?paymentKey=${paymentKey}` };
  }
  return { kind: 'inside', path: resultPath(payment, from) };
}
