const minuteMs = 60_000;

/** Minutes until a hold ends, rounded up; 0 when the time is up. */
export const minutesLeft = (until: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - nowMs) / minuteMs));

/** Milliseconds until the number of minutes changes. */
export function nextChangeMs(until: string, nowMs: number): number {
  const left = Date.parse(until) - nowMs;
  return left <= 0 ? Number.POSITIVE_INFINITY : left % minuteMs || minuteMs;
}

/** Screen readers announce the time only when it becomes urgent, not every minute. */
export const isWorthSaying = (minutes: number): boolean => minutes === 5 || minutes <= 1;
