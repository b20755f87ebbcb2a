import { weekdayNumbers } from '../weekdays.ts';
import type { CourseData } from './course-shapes.ts';

export interface CourseDay {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Undefined: it takes place. */
  cancelReason: string | undefined;
}

/** The dates of a course or camp, at its local time, without the days on which it doesn't meet. */
export function courseDates(
  {
    weekdays,
    time,
    dates,
    except,
    cancelled,
  }: Pick<CourseData, 'weekdays' | 'time' | 'dates' | 'except' | 'cancelled'>,
  first: Temporal.PlainDate,
  { timeZone, durationMinutes }: { timeZone: string; durationMinutes: number },
): CourseDay[] {
  const numbers = weekdayNumbers(weekdays);
  const plainTime = Temporal.PlainTime.from(time);
  const without = new Set(except);
  const reasons = new Map(cancelled.map(({ number, reason }) => [number, reason]));
  const found: CourseDay[] = [];
  for (let date = first; found.length < dates; date = date.add({ days: 1 })) {
    if (!numbers.includes(date.dayOfWeek) || without.has(date.toString())) continue;
    const startsAt = date.toZonedDateTime({ timeZone, plainTime }).toInstant();
    const endsAt = startsAt.add({ minutes: durationMinutes });
    found.push({ startsAt, endsAt, cancelReason: reasons.get(found.length + 1) });
  }
  return found;
}
