import type { CourtActivity, Courts, Resource } from '../courts.ts';
import { onClock } from '../hour.ts';
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
  /** Whether clocks show that minute: they leave some out when they go forward. */
  isOnClock: (minute: number) => boolean;
  used: readonly (Pick<UsedTime, 'kind' | 'subject_id' | 'session_id'> & Moments)[];
  now: number;
}

/** On most days a minute is a minute; on the days when clocks change, the time zone says, and some are left out. */
export function minutesOf(day: Temporal.PlainDate, timeZone: string): Pick<Day, 'at' | 'isOnClock'> {
  const midnight = day.toZonedDateTime(timeZone);
  const start = midnight.epochMilliseconds;
  if (midnight.hoursInDay === 24) return { at: (minute) => start + minute * minuteMs, isOnClock: () => true };
  const zoned = (minute: number) => onClock(day, minute).toZonedDateTime(timeZone);
  return {
    at: (minute) => zoned(minute).epochMilliseconds,
    isOnClock: (minute) => zoned(minute).toPlainDateTime().equals(onClock(day, minute)),
  };
}

/** When an hour really is: a length is one of the clock's only while clocks don't change. */
export const momentsOf = ({ at }: Pick<Day, 'at'>, { from, until }: MinuteSpan): Moments => ({
  startsAt: at(from),
  endsAt: at(from) + (until - from) * minuteMs,
});

/** Whether a resource is open and free from one minute to another, and prepared after it. */
function isFree(day: Day, resource: Resource, span: MinuteSpan, preparationMinutes: number): boolean {
  const { startsAt, endsAt } = momentsOf(day, span);
  const needed = { startsAt, endsAt: endsAt + preparationMinutes * minuteMs };
  return (
    isWithin(resource.hours, span) && !usedOf(resource, day.used).some((other) => overlaps(other, needed))
  );
}

/** When an activity could be had on a resource, and for how long, for anyone. */
export function freeTimes(day: Day, activity: CourtActivity, resource: Resource): StartTime[] {
  const { courts, at, now } = day;
  const steps = activity.steps.slice(1).map((ids) => ids.flatMap((id) => courts.resources.get(id) ?? []));
  const own = { ...day, used: usedOf(resource, day.used) };
  return startTimes(resource.hours, activity).flatMap(({ from, durations }) => {
    if (at(from) - activity.closes_minutes_before * minuteMs <= now || !day.isOnClock(from)) return [];
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
