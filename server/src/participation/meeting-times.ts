import type { SessionRow } from './session-row.ts';

export type Meeting = Pick<SessionRow, 'starts_at' | 'ends_at' | 'dates'>;

const isToCome = (now: Temporal.Instant) => {
  const today = now.epochMilliseconds;
  return ({ ends_at }: { ends_at: string }) => Date.parse(ends_at) > today;
};

/** When a session needs its people from now on, as a PostgreSQL multirange: once, or on each of its dates to come. */
export function meetingTimes({ starts_at, ends_at, dates }: Meeting, now: Temporal.Instant): string {
  const spans = dates?.filter(isToCome(now)) ?? [{ starts_at, ends_at }];
  return `{${spans.map((span) => `[${span.starts_at},${span.ends_at})`).join(',')}}`;
}
