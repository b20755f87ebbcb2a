import type { ProviderPayment } from '../provider/payment.ts';

const appearsWithinMinutes = 5;

/**
 * Whether a request that the provider does not know was sent so long ago that it never arrived. Such a payment can no
 * longer be paid, because nobody received the address of its page.
 */
export const neverArrived = (sentAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(sentAt.add({ minutes: appearsWithinMinutes }), now) < 0;

/** The same of a payment's own request, which may have been stored long before it was sent. */
export const paymentNeverArrived = (
  { order, sentAt }: Pick<ProviderPayment, 'order' | 'sentAt'>,
  now: Temporal.Instant,
): boolean => neverArrived(sentAt ?? order.createdAt, now);
