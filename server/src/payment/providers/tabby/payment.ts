import type { Money } from '@foyer/contract/shared/money-text';
import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { hasReturnedBy } from '../instalments/return-address.ts';
import { amountFrom } from '../money-of.ts';

const part = z.object({
  id: z.string().nullish(),
  amount: z.string(),
  reference_id: z.string().nullish(),
});

/** A payment as Tabby describes it, in answers and in webhook events. */
export const tabbyPayment = z.object({
  id: z.string().min(1),
  /** In upper case in answers, in lower case in webhook events. */
  status: z.string(),
  amount: z.string().nullish(),
  currency: z.string(),
  order: z.object({ reference_id: z.string().nullish() }).nullish(),
  captures: z.array(part).nullish(),
  refunds: z.array(part).nullish(),
});
export type TabbyPayment = z.infer<typeof tabbyPayment>;

export const statusOf = ({ status }: TabbyPayment): string => status.toUpperCase();

const money = (amount: string | null | undefined, currency: string): Money =>
  amountFrom('Tabby', amount, currency);

function capturedOf({ captures, currency }: TabbyPayment): Money {
  const amounts = (captures ?? []).map(({ amount }) => money(amount, currency).amount);
  return { amount: amounts.reduce((sum, amount) => sum + amount, 0), currency };
}

/**
 * Only captured money has been taken: a payment that was closed without a capture is cancelled. Tabby has no state for
 * a payment that a bank is processing, and none for a chargeback.
 */
export function answerOf(payment: TabbyPayment, known: Pick<ProviderPayment, 'returned'>): Answer {
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
      // Tabby does not distinguish shoppers who went back from those who never finished.
      return { state: hasReturnedBy(known, 'cancel') ? 'cancelled' : 'expired', reference };
    default:
      return { state: 'pending', reference };
  }
}

/** Of several payments under one key, the captured one counts, or else one that can be captured. */
export const paymentAmong = (payments: readonly TabbyPayment[]): TabbyPayment | undefined =>
  payments.find((payment) => capturedOf(payment).amount > 0) ??
  payments.find((payment) => statusOf(payment) === 'AUTHORIZED') ??
  payments[0];

export function refundIn(
  { refunds }: TabbyPayment,
  { key }: Pick<RefundOrder, 'key'>,
): RefundAnswer | undefined {
  const made = refunds?.find(({ reference_id }) => reference_id === key);
  return made && { state: 'done', ...(made.id ? { reference: made.id } : {}) };
}
