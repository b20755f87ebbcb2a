import { sessionsAtMost, weeksAtMost } from '@foyer/contract/shared/staff-manager';
import { refuse } from '../../frame/refuse.ts';
import type { WantedSession } from './wanted-session.ts';

interface Repeat {
  weekdays: readonly number[];
  until: string;
  without: readonly string[];
}

/** The session on each of the days on which it repeats, at the same time of day. */
export function repeated(first: WantedSession, { weekdays, until, without }: Repeat, timeZone: string) {
  const begins = first.startsAt.toZonedDateTimeISO(timeZone);
  const length = first.startsAt.until(first.endsAt);
  const last = Temporal.PlainDate.from(until);
  const start = begins.toPlainDate();
  if (Temporal.PlainDate.compare(last, start) < 0) return refuse('general.endBeforeStart');
  if (start.until(last).days > weeksAtMost * 7) return refuse('staffManager.tooManySessions');
  const sessions: WantedSession[] = [];
  for (let day = start; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (!weekdays.includes(day.dayOfWeek) || without.includes(day.toString())) continue;
    const startsAt = day.toZonedDateTime({ timeZone, plainTime: begins.toPlainTime() }).toInstant();
    sessions.push({ ...first, startsAt, endsAt: startsAt.add(length) });
  }
  if (sessions.length === 0) return refuse('staffManager.noDates');
  return sessions.length > sessionsAtMost ? refuse('staffManager.tooManySessions') : sessions;
}
