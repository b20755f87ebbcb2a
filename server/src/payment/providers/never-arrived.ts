const appearsWithinMinutes = 5;

/**
 * Whether a request that the provider does not know was sent so long ago that it never arrived. Such a payment can no
 * longer be paid, because nobody received the address of its page.
 */
export const neverArrived = (sentAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(sentAt.add({ minutes: appearsWithinMinutes }), now) < 0;
