/** The only way to the time: production hands in the system's clock, tests one that they move. */
export interface Clock {
  now(): Temporal.Instant;
}

/**
 * As fine as the database keeps it. A moment with nanoseconds comes back from there as another one, and one that
 * was rounded up makes sixteen minutes of fifteen.
 */
const kept = (instant: Temporal.Instant): Temporal.Instant =>
  instant.round({ smallestUnit: 'microsecond', roundingMode: 'floor' });

export const systemClock: Clock = { now: () => kept(Temporal.Now.instant()) };

export function movableClock(
  start: string,
): Clock & { move(duration: Temporal.DurationLike): void; set(to: string): void } {
  let instant = kept(Temporal.Instant.from(start));
  return {
    now: () => instant,
    move: (duration) => {
      instant = kept(instant.add(duration));
    },
    set: (to) => {
      instant = kept(Temporal.Instant.from(to));
    },
  };
}

export const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b;

export const later = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? b : a;

export const dateIn = (instant: Temporal.Instant, timeZone: string): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate();
