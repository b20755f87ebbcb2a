const appearsWithinMinutes = 5;

/**
 * Whether what a provider does not know of was told to it so long ago that it never arrived there. A payment like that
 * cannot be paid any more: nobody was told the address of its page.
 */
export const neverArrived = (sentAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(sentAt.add({ minutes: appearsWithinMinutes }), now) < 0;
