import type { SessionStatus } from './session.ts';

/** A day and how many sessions it has. */
export interface DayCount {
  date: string;
  count: number;
}

/**
 * Today while a session is still to come; else the next of the days ahead that has sessions, or today. Undefined while
 * the days ahead are needed and have not loaded.
 */
export function firstDay(
  today: string,
  sessionsToday: readonly { startsAt: string; status: SessionStatus }[],
  days: readonly DayCount[] | undefined,
  now: number,
): string | undefined {
  const isAhead = sessionsToday.some(
    ({ startsAt, status }) => status !== 'CANCELLED' && Date.parse(startsAt) > now,
  );
  if (isAhead) return today;
  return days && (days.find(({ date, count }) => date > today && count > 0)?.date ?? today);
}
