import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer, type ProviderAnswer } from '../ask.ts';
import { adyenAmount, fromAdyen } from './amount.ts';

/** What one of Adyen's statuses means in our terms. */
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
 * An authorised payment is captured at once, as requested. Any other code means that the shopper has to act: go to the
 * bank, or pay with a voucher (`PresentToShopper`), which is no commitment to pay.
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

/** Parses the expected answer. With any other answer, the outcome is unknown. */
function said<Said>(shape: z.ZodType<Said>, { status, json }: ProviderAnswer): Said {
  const parsed = shape.safeParse(json);
  if (status >= 300 || !parsed.success) throw new NoAnswer(`${status} from Adyen, and not what was awaited`);
  return parsed.data;
}

/** Adyen rejected this very request and did nothing. Other 4xx answers may not be about the request at all. */
export const isRefused = ({ status }: ProviderAnswer): boolean => status === 400 || status === 422;
/** Nothing was done. This holds for a first request only: before a repeated one, another may have succeeded. */
export const isTurnedAway = ({ status }: ProviderAnswer): boolean => status >= 400 && status < 500;
export const refused: Answer = { state: 'failed', why: 'payment.connectionErrorAdyen' };

export const sessionIn = (answer: ProviderAnswer) => said(session, answer);
export const linkIn = (answer: ProviderAnswer) => said(link, answer);
export const modificationIn = (answer: ProviderAnswer) => said(modification, answer);

/** How a session ended, according to the result that the shopper's browser was given. */
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

/** The result that the shopper's browser brings back from a bank may belong to another payment. */
export function detailsAnswer(answer: ProviderAnswer, order: ProviderOrder): Answer {
  const isOurs = said(charge, answer).merchantReference === order.key;
  return isOurs ? chargeAnswer(answer, order) : pending;
}

/** If the answer has no amount, the ordered amount was charged. */
export function chargeAnswer(answer: ProviderAnswer, order: ProviderOrder): Answer {
  const { resultCode, pspReference, amount } = said(charge, answer);
  const meaning = resultStates[resultCode] ?? pending;
  return {
    ...meaning,
    ...(pspReference !== undefined && { reference: pspReference }),
    ...(meaning === paid && { money: amount ? fromAdyen(amount) : order.money }),
  };
}
