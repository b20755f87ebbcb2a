import type { Payment } from '@foyer/contract/payment/shapes';
import { deadStates, type PaymentState, paidStates } from '@foyer/contract/shared/payment';
import { topUpPath } from '../top-up/top-up.ts';
import { staffPart } from './next-step.ts';

/**
 * What a payment is to its reader. `link`: a link was sent to somebody; `later`: bought, and paid when it is due;
 * `reference`: to be paid at a cash machine; `returned`: paid, but nothing could be delivered, so that all of it is refunded.
 */
export type Phase = 'waiting' | 'link' | 'reference' | 'later' | 'paid' | 'returned' | 'failed';

const isIn = (states: readonly PaymentState[], state: PaymentState): boolean => states.includes(state);

export function phaseOf({
  state,
  method,
  lines,
  step,
}: Pick<Payment, 'state' | 'method' | 'lines' | 'step'>): Phase {
  if (isIn(deadStates, state)) return 'failed';
  if (isIn(paidStates, state)) {
    return lines.length > 0 && lines.every(({ undelivered }) => undelivered) ? 'returned' : 'paid';
  }
  if (state === 'AUTHORISED' && (method === 'invoice' || method === 'dd')) return 'later';
  if (method === 'pl') return 'link';
  return step?.kind === 'reference' ? 'reference' : 'waiting';
}

type Lines = Pick<Payment, 'lines'>;

/** What was paid for was delivered, but a free extra was not. */
export const isExtraGone = ({ lines }: Lines): boolean =>
  lines.some(({ amount, undelivered }) => undelivered && amount === 0);

export const isWhole = ({ lines }: Lines): boolean => lines.every(({ undelivered }) => !undelivered);

export const isOpen = (phase: Phase): boolean =>
  phase === 'waiting' || phase === 'link' || phase === 'reference';

export const stillWaitingMs = 30_000;
const minuteMs = 60_000;

/** The interval until the next poll of a payment, after waiting this long. */
export function pollAfter(phase: Phase, waitedMs: number): number | false {
  if (!isOpen(phase)) return false;
  if (phase === 'link' || phase === 'reference') return 10_000;
  if (waitedMs < stillWaitingMs) return 2_000;
  return waitedMs < 5 * minuteMs ? 5_000 : 15_000;
}

/** The page where the shopper can choose another payment method for the same purchase. */
export function retryPath(
  { shoppingBasketId, purpose, amount }: Pick<Payment, 'shoppingBasketId' | 'purpose' | 'amount'>,
  from: string,
): string {
  if (purpose === 'debt') return '/debt';
  // Members who got a link from staff also come here, and pay their own debt.
  if (purpose === 'staff-debt') return `${staffPart(from)}/debt`;
  if (purpose === 'top-up-account') return topUpPath(amount);
  if (purpose === 'payment-agreement') return '/payments';
  return shoppingBasketId ? `/basket/${shoppingBasketId}` : '/';
}
