/** Something at a set time in which a person takes part, as their calendar shows it. */
export interface CalendarEntry {
  /** Stays the same in everything sent about this entry. */
  uid: string;
  sequence: number;
  changedAt: Temporal.Instant;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  timeZone: string;
  /** The most specific part first. */
  location: string;
  address: string;
  description: string;
  url: string;
}

/**
 * Increases with each change without a counter: by two for each second since the entry was created, plus one at its
 * end.
 */
export const sequenceAt = (
  { created_at }: { created_at: Temporal.Instant },
  at: Temporal.Instant,
  isEnd: boolean,
): number => {
  const seconds = Math.floor((at.epochMilliseconds - created_at.epochMilliseconds) / 1000);
  return 2 * Math.max(0, seconds) + (isEnd ? 1 : 0);
};
