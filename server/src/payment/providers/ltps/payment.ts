import { z } from 'zod';
import type { Answer } from '../../provider/answer.ts';
import type { NewCard } from '../../provider/card.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { RefundAnswer } from '../../provider/refund.ts';

const minorUnits = z.int().min(0);

const states = ['open', 'processing', 'paid', 'failed', 'cancelled', 'expired'] as const;

/** A payment as the adapter describes it. One of zero only makes an agreement. */
export const ltpsPayment = z.object({
  /** Ours. */
  key: z.string(),
  id: z.string().min(1).max(200),
  state: z.enum(states),
  amount: minorUnits,
  currency: z.string().length(3),
  /** The page where the payer pays or agrees, while it is open. */
  url: z.string().nullish(),
  /** What can be charged later, once the payer has agreed to it. */
  agreement: z
    .object({
      id: z.string().min(1).max(500),
      name: z.string().max(60).nullish(),
      lastFour: z.string().length(4).nullish(),
      expiryMonth: z.int().min(1).max(12).nullish(),
      expiryYear: z.int().min(2000).max(2200).nullish(),
    })
    .nullish(),
  refunds: z
    .array(z.object({ key: z.string(), state: z.enum(['pending', 'done', 'failed']), amount: minorUnits }))
    .nullish(),
  /** What a bank has returned to the payer without a refund of ours. */
  chargedBack: minorUnits.nullish(),
});
export type LtpsPayment = z.infer<typeof ltpsPayment>;

function cardOf({ agreement }: LtpsPayment, { keepCard, payer }: ProviderOrder): NewCard | undefined {
  if (!agreement || keepCard === 'no') return undefined;
  const { id: token, name, lastFour, expiryMonth, expiryYear } = agreement;
  return {
    token,
    shopper: payer.reference,
    ...(name && { brand: name }),
    ...(lastFour && { lastFour }),
    ...(expiryMonth && { expiryMonth }),
    ...(expiryYear && { expiryYear }),
  };
}

/** The state of a payment, without the page on which it is made. */
export function answerOf(payment: LtpsPayment, order: ProviderOrder): Answer {
  const { id: reference, state, amount, currency, chargedBack } = payment;
  if (chargedBack)
    return {
      state: 'failed',
      reference,
      chargeback: { reference, money: { amount: chargedBack, currency }, why: 'chargeback' },
    };
  switch (state) {
    case 'open':
      return { state: 'pending', reference };
    case 'processing':
      return { state: 'pending', isAtBank: true, reference };
    case 'paid': {
      const card = cardOf(payment, order);
      return { state: 'paid', reference, money: { amount, currency }, ...(card && { card }) };
    }
    default:
      return { state, reference };
  }
}

export function refundIn({ refunds }: LtpsPayment, key: string): RefundAnswer | undefined {
  const made = refunds?.find((refund) => refund.key === key);
  return made && { state: made.state, reference: made.key };
}
