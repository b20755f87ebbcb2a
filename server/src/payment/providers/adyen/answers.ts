import { z } from 'zod';
import type { Answer, ProviderOrder } from '../../provider.ts';
import { NoAnswer, type ProviderAnswer } from '../ask.ts';
import { adyenAmount, fromAdyen } from './amount.ts';

/** What a word of theirs means to us. */
type Meaning = Pick<Answer, 'state' | 'isAtBank'>;
const paid: Meaning = { state: 'paid' };
const pending: Meaning = { state: 'pending' };
const underWay: Meaning = { state: 'pending', isAtBank: true };
const failed: Meaning = { state: 'failed' };
const cancelled: Meaning = { state: 'cancelled' };
const expired: Meaning = { state: 'expired' };

const sessionStates: Readonly<Record<string, Meaning>> = {
  active: pending,
  paymentPending: underWay,
  completed: paid,
  refused: failed,
  canceled: cancelled,
  expired,
};
const linkStates: Readonly<Record<string, Meaning>> = {
  active: pending,
  paymentPending: underWay,
  completed: paid,
  paid,
  expired,
};
/**
 * What is authorised is captured at once, as was asked for. What is not listed here is the shopper's turn: to go to
 * the bank, or to a shop with a voucher that was only shown (`PresentToShopper`) and is no promise.
 */
const resultStates: Readonly<Record<string, Meaning>> = {
  Authorised: paid,
  Success: paid,
  PartiallyAuthorised: paid,
  Received: underWay,
  Pending: underWay,
  Refused: failed,
  Error: failed,
  Cancelled: cancelled,
};

const session = z.object({ id: z.string().min(1), sessionData: z.string().min(1) });
const sessionResult = z.object({
  status: z.string(),
  reference: z.string(),
  payments: z.array(z.object({ amount: adyenAmount, pspReference: z.string() })).default([]),
});
const link = z.object({
  id: z.string().min(1),
  url: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: adyenAmount,
});
const charge = z.object({
  resultCode: z.string(),
  pspReference: z.string().optional(),
  amount: adyenAmount.optional(),
  merchantReference: z.string().optional(),
});
const modification = z.object({ pspReference: z.string() });

/** What the answer says, where it is the one that was awaited; else nobody knows what happened. */
function said<Said>(shape: z.ZodType<Said>, { status, json }: ProviderAnswer): Said {
  const parsed = shape.safeParse(json);
  if (status >= 300 || !parsed.success) throw new NoAnswer(`${status} from Adyen, and not what was awaited`);
  return parsed.data;
}

/** Adyen looked at what was asked and did nothing: what it says to a wrong key may not be about this request at all. */
export const isRefused = ({ status }: ProviderAnswer): boolean => status === 400 || status === 422;
/** Nothing was done: the first request of its kind did not get past the door either. */
export const isTurnedAway = ({ status }: ProviderAnswer): boolean => status >= 400 && status < 500;
export const refused: Answer = { state: 'failed', why: 'payment.connectionErrorAdyen' };

export const sessionIn = (answer: ProviderAnswer) => said(session, answer);
export const linkIn = (answer: ProviderAnswer) => said(link, answer);
export const modificationIn = (answer: ProviderAnswer) => said(modification, answer);

/** How a session ended, by what the shopper's browser was given for it. */
export function sessionAnswer(answer: ProviderAnswer, key: string): Answer {
  const { status, reference, payments } = said(sessionResult, answer);
  const [payment] = payments;
  if (reference !== key) return pending;
  const meaning = sessionStates[status] ?? pending;
  if (meaning !== paid) return meaning;
  if (!payment) return pending;
  return { ...paid, money: fromAdyen(payment.amount), reference: payment.pspReference };
}

export function linkAnswer(answer: ProviderAnswer): Answer {
  const { status, amount } = linkIn(answer);
  const meaning = linkStates[status] ?? pending;
  return meaning === paid ? { ...paid, money: fromAdyen(amount) } : meaning;
}

/** What the shopper's browser brought back from a bank may belong to another payment. */
export function detailsAnswer(answer: ProviderAnswer, order: ProviderOrder): Answer {
  const isOurs = said(charge, answer).merchantReference === order.key;
  return isOurs ? chargeAnswer(answer, order) : pending;
}

/** Without an amount in the answer it is the one that was asked for. */
export function chargeAnswer(answer: ProviderAnswer, order: ProviderOrder): Answer {
  const { resultCode, pspReference, amount } = said(charge, answer);
  const meaning = resultStates[resultCode] ?? pending;
  return {
    ...meaning,
    ...(pspReference !== undefined && { reference: pspReference }),
    ...(meaning === paid && { money: amount ? fromAdyen(amount) : order.money }),
  };
}
