import type { DayHours, MinuteSpan } from './opening-hours.ts';

interface Grid {
  slot_minutes: number;
  durations: readonly number[];
}

/** A time at which a resource could be booked, and for how long, if nothing else used it. */
export interface StartTime {
  from: number;
  durations: number[];
}

const isOnGrid = (from: number, span: MinuteSpan, { slot_minutes }: Grid) =>
  (from - span.from) % slot_minutes === 0;

/** Starting times lie on a grid that begins with each opening. */
export function startTimes({ spans }: DayHours, grid: Grid): StartTime[] {
  const lengths = grid.durations.toSorted((a, b) => a - b);
  return spans.flatMap((span) => {
    const count = Math.ceil((span.until - span.from) / grid.slot_minutes);
    return Array.from({ length: count }, (_, slot) => span.from + slot * grid.slot_minutes).flatMap(
      (from) => {
        const durations = lengths.filter((minutes) => from + minutes <= span.until);
        return durations.length > 0 ? [{ from, durations }] : [];
      },
    );
  });
}

/** Whether the hour is one of those. */
export const isOffered = ({ spans }: DayHours, grid: Grid, { from, until }: MinuteSpan): boolean =>
  grid.durations.includes(until - from) &&
  spans.some((span) => span.from <= from && until <= span.until && isOnGrid(from, span, grid));
