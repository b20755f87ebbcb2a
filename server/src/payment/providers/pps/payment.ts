import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { CardKind, NewCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import { NoAnswer } from '../ask.ts';
import { moneyOf } from '../money-of.ts';

export const currency = 'USD';

const number = z.union([z.string().min(1), z.number()]).transform(String);
const part = z.coerce.number().int().nullish().catch(undefined);

/** A payment as MX Merchant describes it, in answers and in lists. */
export const mxPayment = z.object({
  id: number,
  status: z.string(),
  /** Below zero for a refund. */
  amount: z.union([z.string(), z.number()]),
  clientReference: z.string().nullish(),
  invoiceIds: z.array(number).nullish(),
  /** With which what was paid is refunded or captured. */
  paymentToken: z.string().nullish(),
  authCode: z.string().nullish(),
  customer: z.object({ id: number }).nullish().catch(undefined),
  cardAccount: z
    .object({
      token: z.string().nullish(),
      cardId: number.nullish(),
      cardType: z.string().nullish(),
      last4: z.string().nullish(),
      expiryMonth: part,
      expiryYear: part,
      isDebit: z.boolean().nullish().catch(undefined),
    })
    .nullish(),
});
export type MxPayment = z.infer<typeof mxPayment>;

/** MX Merchant's states, and what each means in our terms. Unlisted states are pending. */
const states: Readonly<Record<string, Answer['state']>> = {
  InProgress: 'pending',
  TicketOnly: 'pending',
  AuthOnly: 'authorised',
  Approved: 'paid',
  Settled: 'paid',
  Declined: 'failed',
  Voided: 'cancelled',
  Chargedback: 'failed',
};
export const stateOf = ({ status }: MxPayment): Answer['state'] => states[status] ?? 'pending';

/** Taken, and in a batch that is still open: it can only be voided, as a whole. */
export const isUnsettled = ({ status }: MxPayment): boolean => status === 'Approved';
export const isVoided = ({ status }: MxPayment): boolean => status === 'Voided';
export const isPaid = (payment: MxPayment): boolean => stateOf(payment) === 'paid';

export function moneyIn({ amount }: MxPayment): Money {
  const read = moneyOf(String(amount).replace('-', ''), currency);
  if (!read) throw new NoAnswer('MX Merchant sent an invalid amount');
  return read;
}

function cardOf({ id, cardAccount, customer }: MxPayment, { payer }: ProviderOrder): NewCard | undefined {
  if (!cardAccount?.token) return undefined;
  const { token, cardType, last4, expiryMonth, expiryYear } = cardAccount;
  return {
    token,
    shopper: customer?.id ?? payer.reference,
    firstReference: id,
    ...(cardType && { brand: cardType }),
    ...(last4 && { lastFour: last4 }),
    ...(expiryMonth && { expiryMonth }),
    ...(expiryYear && { expiryYear: expiryYear < 100 ? 2000 + expiryYear : expiryYear }),
  };
}

function cardKindOf({ cardAccount }: MxPayment): CardKind | undefined {
  if (cardAccount?.isDebit == null) return undefined;
  return cardAccount.isDebit ? 'DEBIT_CARD' : 'CREDIT_CARD';
}

export function answerOf(payment: MxPayment, order: ProviderOrder): Answer {
  const state = stateOf(payment);
  const reference = payment.id;
  // There is a payment only once somebody has paid.
  if (state === 'pending') return { state, reference, isAtBank: true };
  if (payment.status === 'Chargedback') {
    return { state, reference, chargeback: { reference, money: moneyIn(payment), why: 'chargeback' } };
  }
  if (state !== 'paid' && state !== 'authorised') return { state, reference };
  const card = order.keepCard === 'no' || state !== 'paid' ? undefined : cardOf(payment, order);
  const cardKind = cardKindOf(payment);
  return { state, reference, money: moneyIn(payment), ...(card && { card }), ...(cardKind && { cardKind }) };
}

const furthestFirst = ['Chargedback', 'Settled', 'Approved', 'AuthOnly', 'InProgress', 'TicketOnly'];
const rankOf = ({ status }: MxPayment): number => {
  const rank = furthestFirst.indexOf(status);
  return rank < 0 ? furthestFirst.length : rank;
};

/** Of several payments for one order, the one that has come furthest counts; other paid ones are too many. */
export function answerAmong(payments: readonly MxPayment[], order: ProviderOrder): Answer | undefined {
  const counted = payments.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
  if (!counted) return undefined;
  const duplicates = payments
    .filter((one) => one !== counted && isPaid(one))
    .map((one) => ({ reference: one.id, money: moneyIn(one) }));
  return { ...answerOf(counted, order), ...(duplicates.length > 0 && { duplicates }) };
}
