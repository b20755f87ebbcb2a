import type { RefundOrder } from '../../provider/refund.ts';

/** Recognises a refund without a key by how much the provider has returned in total, in minor units. */
export const isWithin = (
  returned: number,
  { money, refundedBefore = 0 }: Pick<RefundOrder, 'money' | 'refundedBefore'>,
): boolean => returned - refundedBefore >= money.amount;
