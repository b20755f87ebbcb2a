import type { CourtActivity, Courts, Resource } from '../courts.ts';
import { type UsedTime, usedOf } from '../in-use.ts';
import { isWithin, type MinuteSpan } from '../rules/opening-hours.ts';
import { type StartTime, startTimes } from '../rules/start-times.ts';

const minuteMs = 60_000;

/** A span of moments, in milliseconds. */
export interface Moments {
  startsAt: number;
  endsAt: number;
}

const overlaps = (a: Moments, b: Moments): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** What is known of a centre’s day, for anyone. */
export interface Day {
  courts: Courts;
  /** When a minute of the day is. */
  at: (minute: number) => number;
  used: readonly (Pick<UsedTime, 'kind' | 'subject_id' | 'session_id'> & Moments)[];
  now: number;
}

/** On most days a minute is a minute; on the days when clocks change, the time zone says. */
export function minutesOf(day: Temporal.PlainDate, timeZone: string): (minute: number) => number {
  const midnight = day.toZonedDateTime(timeZone);
  const start = midnight.epochMilliseconds;
  if (midnight.hoursInDay === 24) return (minute) => start + minute * minuteMs;
  return (minute) =>
    day.toPlainDateTime().add({ minutes: minute }).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Whether a resource is open and free from one minute to another, and prepared after it. */
function isFree(
  { at, used }: Day,
  resource: Resource,
  span: MinuteSpan,
  preparationMinutes: number,
): boolean {
  const needed = { startsAt: at(span.from), endsAt: at(span.until) + preparationMinutes * minuteMs };
  return isWithin(resource.hours, span) && !usedOf(resource, used).some((other) => overlaps(other, needed));
}

/** When an activity could be had on a resource, and for how long, for anyone. */
export function freeTimes(day: Day, activity: CourtActivity, resource: Resource): StartTime[] {
  const { courts, at, now } = day;
  const steps = activity.steps.slice(1).map((ids) => ids.flatMap((id) => courts.resources.get(id) ?? []));
  const own = { ...day, used: usedOf(resource, day.used) };
  return startTimes(resource.hours, activity).flatMap(({ from, durations }) => {
    if (at(from) - activity.closes_minutes_before * minuteMs <= now) return [];
    const free = durations.filter((minutes) => {
      const span = { from, until: from + minutes };
      const { preparation_minutes } = activity;
      return (
        isFree(own, resource, span, preparation_minutes) &&
        steps.every((some) => some.some((one) => isFree(day, one, span, preparation_minutes)))
      );
    });
    return free.length > 0 ? [{ from, durations: free }] : [];
  });
}

/** Whether the person is somewhere else in that time. */
export const isBusyIn = (busy: readonly Moments[], span: Moments): boolean =>
  busy.some((other) => overlaps(other, span));
