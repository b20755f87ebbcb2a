import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer, Charge } from '../../provider/answer.ts';
import type { CardKind, NewCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { RefundAnswer } from '../../provider/refund.ts';
import { NoAnswer } from '../ask.ts';
import { moneyOf } from '../money-of.ts';

const amount = z.union([z.string(), z.number()]);

/** A transaction as PayTabs describes it: in the answer to a charge or a query, and in its callback. */
export const transaction = z.object({
  tran_ref: z.string().min(1),
  tran_type: z.string(),
  tran_class: z.string().nullish(),
  cart_id: z.string(),
  cart_currency: z.string(),
  cart_amount: amount,
  /** Amount actually taken; less than the cart if the card has a discount. */
  tran_currency: z.string().nullish(),
  tran_total: amount.nullish(),
  token: z.string().nullish(),
  /** Number of the sale that a refund, a void or a resumed sale follows. */
  previous_tran_ref: z.string().nullish(),
  payment_result: z.object({ response_status: z.string() }),
  payment_info: z
    .object({
      payment_method: z.string().nullish(),
      card_scheme: z.string().nullish(),
      card_type: z.string().nullish(),
      payment_description: z.string().nullish(),
      expiryMonth: z.coerce.number().int().min(1).max(12).nullish().catch(undefined),
      expiryYear: z.coerce.number().int().min(2000).max(2100).nullish().catch(undefined),
    })
    .nullish(),
});
export type Transaction = z.infer<typeof transaction>;

/** By `response_status`. Unlisted statuses are pending. */
const saleStates: Readonly<Record<string, Answer['state']>> = {
  A: 'paid',
  H: 'pending',
  P: 'pending',
  // Voided at PayTabs by the club's staff after the capture.
  V: 'failed',
  C: 'cancelled',
  E: 'failed',
  D: 'failed',
  X: 'expired',
};
const refundStates: Readonly<Record<string, RefundAnswer['state']>> = {
  A: 'done',
  H: 'pending',
  P: 'pending',
  V: 'failed',
  C: 'failed',
  E: 'failed',
  D: 'failed',
  X: 'failed',
};

/** Other card types are not classified. */
const cardKinds: Readonly<Record<string, CardKind>> = {
  credit: 'CREDIT_CARD',
  debit: 'DEBIT_CARD',
  prepaid: 'DEBIT_CARD',
};

const statusOf = ({ payment_result }: Transaction): string => payment_result.response_status;
const saleStateOf = (sale: Transaction): Answer['state'] => saleStates[statusOf(sale)] ?? 'pending';
const refundStateOf = (refund: Transaction): RefundAnswer['state'] =>
  refundStates[statusOf(refund)] ?? 'pending';

const isPaid = (sale: Transaction): boolean => saleStateOf(sale) === 'paid';
const isSale = ({ tran_type }: Transaction): boolean => tran_type.toLowerCase() === 'sale';
export const isPaidSale = (one: Transaction): boolean => isSale(one) && isPaid(one);

const isVoided = (sale: Transaction): boolean => statusOf(sale) === 'V';

/**
 * Whether the shopper has paid, and the sale is held for review or processed by a bank. *Unconfirmed*: a page on which
 * nobody has paid yet is pending too, but has no payment details.
 */
function isUnderWay(sale: Transaction): boolean {
  if (saleStateOf(sale) !== 'pending') return false;
  const { payment_method, card_scheme, payment_description } = sale.payment_info ?? {};
  const isByCardOnFile = sale.tran_class?.toLowerCase() === 'recurring';
  return statusOf(sale) === 'H' || isByCardOnFile || !!(payment_method || card_scheme || payment_description);
}

const ofType = (type: string, transactions: readonly Transaction[]): Transaction[] =>
  transactions.filter(({ tran_type }) => tran_type.toLowerCase() === type);

/**
 * One order can have several sales: a shopper tries again, or a pending sale continues under a new number. Only one
 * counts, preferably a paid one.
 */
export function saleAmong(transactions: readonly Transaction[]): Transaction | undefined {
  const sales = transactions.filter(isSale);
  return (
    sales.find(isPaid) ??
    sales.find(isUnderWay) ??
    sales.find((sale) => saleStateOf(sale) === 'pending') ??
    sales.find(isVoided) ??
    sales.at(-1)
  );
}

/** Paid sales other than the one that counts. */
export function duplicatesAmong(transactions: readonly Transaction[]): Charge[] {
  const counted = saleAmong(transactions);
  return transactions
    .filter((one) => isPaidSale(one) && one.tran_ref !== counted?.tran_ref)
    .map((sale) => ({ reference: sale.tran_ref, money: takenBy(sale) }));
}

export function refundAmong(transactions: readonly Transaction[]): Transaction | undefined {
  const refunds = ofType('refund', transactions);
  return (
    refunds.find((refund) => refundStateOf(refund) === 'done') ??
    refunds.find((refund) => refundStateOf(refund) === 'pending') ??
    refunds.at(-1)
  );
}

function cardOf({ token, tran_ref, payment_info }: Transaction, shopper: string): NewCard | undefined {
  if (!token) return undefined;
  const { card_scheme, payment_description, expiryMonth, expiryYear } = payment_info ?? {};
  const lastFour = /\d{4}$/.exec(payment_description ?? '')?.[0];
  return {
    token,
    shopper,
    firstReference: tran_ref,
    ...(card_scheme ? { brand: card_scheme } : {}),
    ...(lastFour ? { lastFour } : {}),
    ...(expiryMonth ? { expiryMonth } : {}),
    ...(expiryYear ? { expiryYear } : {}),
  };
}

function takenBy(sale: Transaction): Money {
  const money = moneyOf(sale.tran_total ?? sale.cart_amount, sale.tran_currency ?? sale.cart_currency);
  if (!money) throw new NoAnswer('PayTabs sent an invalid amount');
  return money;
}

export function answerOf(sale: Transaction, order: ProviderOrder): Answer {
  const state = saleStateOf(sale);
  const reference = sale.tran_ref;
  if (isUnderWay(sale)) return { state, reference, isAtBank: true };
  if (isVoided(sale)) {
    return { state, reference, chargeback: { reference, money: takenBy(sale), why: 'capture-failed' } };
  }
  if (state !== 'paid') return { state, reference };
  const money = takenBy(sale);
  const card = order.keepCard === 'no' ? undefined : cardOf(sale, order.payer.reference);
  const cardKind = cardKinds[sale.payment_info?.card_type?.toLowerCase() ?? ''];
  return { state, reference, money, ...(card && { card }), ...(cardKind && { cardKind }) };
}

export const refundAnswerOf = (refund: Transaction): RefundAnswer => ({
  state: refundStateOf(refund),
  reference: refund.tran_ref,
});
