import type { CourtActivity, Courts, Resource } from '../courts.ts';
import { onClock } from '../hour.ts';
import type { UsedTime } from '../in-use.ts';
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
  usedOf: (resource: Resource) => readonly (Pick<UsedTime, 'session_id' | 'closed_because'> & Moments)[];
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

/** Says whether a resource is open and free from one minute to another, and prepared after it. */
function freeOn(day: Day, resource: Resource, preparationMinutes: number): (span: MinuteSpan) => boolean {
  const used = day.usedOf(resource);
  return (span) => {
    if (!isWithin(resource.hours, span)) return false;
    const { startsAt, endsAt } = momentsOf(day, span);
    const needed = { startsAt, endsAt: endsAt + preparationMinutes * minuteMs };
    return !used.some((other) => overlaps(other, needed));
  };
}

/** When an activity could be had on a resource, and for how long, for anyone. */
export function freeTimes(day: Day, activity: CourtActivity, resource: Resource): StartTime[] {
  const { courts, at, now } = day;
  const { preparation_minutes, closes_minutes_before } = activity;
  const free = (one: Resource) => freeOn(day, one, preparation_minutes);
  const isFree = free(resource);
  const steps = activity.steps
    .slice(1)
    .map((ids) => ids.flatMap((id) => courts.resources.get(id) ?? []).map(free));
  return startTimes(resource.hours, activity).flatMap(({ from, durations }) => {
    if (at(from) - closes_minutes_before * minuteMs <= now || !day.isOnClock(from)) return [];
    const left = durations.filter((minutes) => {
      const span = { from, until: from + minutes };
      return isFree(span) && steps.every((some) => some.some((isOneFree) => isOneFree(span)));
    });
    return left.length > 0 ? [{ from, durations: left }] : [];
  });
}

/** Whether the person is somewhere else in that time. */
export const isBusyIn = (busy: readonly Moments[], span: Moments): boolean =>
  busy.some((other) => overlaps(other, span));
