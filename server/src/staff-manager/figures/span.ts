import type { Club } from '../../clubs/club.ts';

export interface FigureSpan {
  centerId: number;
  timeZone: string;
  from: Temporal.Instant;
  until: Temporal.Instant;
  now: Temporal.Instant;
}

/** From the beginning of the first day to the end of the last one, in the centre's calendar. */
export function figureSpan(
  { center }: Club,
  { from, until }: { from: string; until: string },
  now: Temporal.Instant,
): FigureSpan {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(center.time_zone).toInstant();
  return {
    ...{ centerId: center.id, timeZone: center.time_zone, now },
    from: midnight(Temporal.PlainDate.from(from)),
    until: midnight(Temporal.PlainDate.from(until).add({ days: 1 })),
  };
}
