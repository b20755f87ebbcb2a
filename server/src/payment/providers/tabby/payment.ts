import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer, ProviderPayment, RefundAnswer } from '../../provider.ts';
import { NoAnswer } from '../ask.ts';
import { moneyOf } from '../money-of.ts';

const part = z.object({
  id: z.string().nullish(),
  amount: z.string(),
  reference_id: z.string().nullish(),
});

/** A payment as Tabby tells of it: in every answer about one, and in its news. */
export const tabbyPayment = z.object({
  id: z.string().min(1),
  /** In large letters in answers, in small ones in news. */
  status: z.string(),
  amount: z.string().nullish(),
  currency: z.string(),
  order: z.object({ reference_id: z.string().nullish() }).nullish(),
  captures: z.array(part).nullish(),
  refunds: z.array(part).nullish(),
});
export type TabbyPayment = z.infer<typeof tabbyPayment>;

/** How the address to which a shopper is sent back says which one it was. */
export const outcomeName = 'outcome';

export const statusOf = ({ status }: TabbyPayment): string => status.toUpperCase();

function money(amount: string | null | undefined, currency: string): Money {
  const read = moneyOf(amount ?? '', currency);
  if (!read) throw new NoAnswer('Tabby told an amount that is none');
  return read;
}

function capturedOf({ captures, currency }: TabbyPayment): Money {
  const amounts = (captures ?? []).map(({ amount }) => money(amount, currency).amount);
  return { amount: amounts.reduce((sum, amount) => sum + amount, 0), currency };
}

/**
 * Nothing is taken but what was captured: a payment that was closed without a capture is none. Tabby knows no state in
 * which a bank is at work, and none in which what was captured is taken back.
 */
export function answerOf(payment: TabbyPayment, { returned }: Pick<ProviderPayment, 'returned'>): Answer {
  const reference = payment.id;
  switch (statusOf(payment)) {
    case 'AUTHORIZED':
      return { state: 'authorised', reference, money: money(payment.amount, payment.currency) };
    case 'CLOSED': {
      const captured = capturedOf(payment);
      return captured.amount > 0
        ? { state: 'paid', reference, money: captured }
        : { state: 'cancelled', reference };
    }
    case 'REJECTED':
      return { state: 'failed', reference, why: 'payment.tabbyCannotApprove' };
    case 'EXPIRED':
      // The same to Tabby: the shopper went back, or never came to an end.
      return { state: returned[outcomeName] === 'cancel' ? 'cancelled' : 'expired', reference };
    default:
      return { state: 'pending', reference };
  }
}

/** Of several that were begun under one key the one that was taken counts, or else the one that can be. */
export const paymentAmong = (payments: readonly TabbyPayment[]): TabbyPayment | undefined =>
  payments.find((payment) => capturedOf(payment).amount > 0) ??
  payments.find((payment) => statusOf(payment) === 'AUTHORIZED') ??
  payments[0];

export function refundIn({ refunds }: TabbyPayment, key: string): RefundAnswer | undefined {
  const made = refunds?.find(({ reference_id }) => reference_id === key);
  return made && { state: 'done', ...(made.id ? { reference: made.id } : {}) };
}
