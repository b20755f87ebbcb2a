const minuteMs = 60_000;

/** Whole minutes for which something is still kept, begun ones counted; 0 when the time is up. */
export const minutesLeft = (until: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - nowMs) / minuteMs));

/** When the minutes change next. */
export function nextChangeMs(until: string, nowMs: number): number {
  const left = Date.parse(until) - nowMs;
  return left <= 0 ? Number.POSITIVE_INFINITY : left % minuteMs || minuteMs;
}

/** Read out to those who do not look: not every minute, but when it becomes urgent. */
export const isWorthSaying = (minutes: number): boolean => minutes === 5 || minutes <= 1;
