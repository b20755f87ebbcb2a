import { dateIn } from '../../platform/clock/clock.ts';
import { dayOf } from '../import-day.ts';
import { weekdays } from '../weekdays.ts';
import type { ActivityData, TimetableData, Which } from './class-shapes.ts';

/** One class of a timetable entry. */
export interface Occurrence {
  date: Temporal.PlainDate;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) < 0;

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** Lists the classes of an entry, at its local time on each of its days. */
export function occurrencesOf(
  entry: Pick<TimetableData, 'weekday' | 'time' | 'from' | 'until'>,
  { durationMinutes }: Pick<ActivityData, 'durationMinutes'>,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Occurrence[] {
  const today = dateIn(now, timeZone);
  const from = entry.from === undefined ? mondayOf(today).subtract({ weeks: 4 }) : dayOf(entry.from, today);
  const until =
    entry.until === undefined ? mondayOf(today).add({ weeks: 5, days: 6 }) : dayOf(entry.until, today);
  const time = Temporal.PlainTime.from(entry.time);
  const found: Occurrence[] = [];
  let date = from.add({ days: (weekdays.indexOf(entry.weekday) + 8 - from.dayOfWeek) % 7 });
  for (; Temporal.PlainDate.compare(date, until) <= 0; date = date.add({ weeks: 1 })) {
    const startsAt = date.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
    found.push({ date, startsAt, endsAt: startsAt.add({ minutes: durationMinutes }) });
  }
  return found;
}

/** Picks the requested class; undefined if there is none. */
export function pick(
  occurrences: readonly Occurrence[],
  which: Which,
  now: Temporal.Instant,
): Occurrence | undefined {
  if (typeof which === 'string') return occurrences.find(({ date }) => date.toString() === which);
  if (which > 0) {
    return occurrences.filter(({ startsAt }) => isBefore(now, startsAt))[which - 1];
  }
  return occurrences.filter(({ endsAt }) => !isBefore(now, endsAt)).at(which);
}
