/** The only way to the time: production hands in the system's clock, tests one that they move. */
export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

export function movableClock(
  start: string,
): Clock & { move(duration: Temporal.DurationLike): void; set(to: string): void } {
  let instant = Temporal.Instant.from(start);
  return {
    now: () => instant,
    move: (duration) => {
      instant = instant.add(duration);
    },
    set: (to) => {
      instant = Temporal.Instant.from(to);
    },
  };
}

export const dateIn = (instant: Temporal.Instant, timeZone: string): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate();
