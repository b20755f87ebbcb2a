import type { Key } from '@foyer/contract/shared/keys';
import { minuteOf, timeAt } from '@foyer/contract/shared/time-of-day';
import type { InputFor } from '../../platform/api.ts';
import { addDays, weekdayOf } from '../../platform/days.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import type { CourtActivity, CourtDay } from '../queries.ts';
import type { CourtFilters, OpenHour } from '../use-courts.ts';

/** What somebody watches for, as the form has it. */
export interface Wanted {
  activityId: number;
  /** None: any court of the activity. */
  resourceIds: readonly number[];
  duration: number;
  /** The hour lies between these, in minutes after midnight. */
  from: number;
  until: number;
  /** Only the day that was shown, or weekdays until a day. */
  isOnce: boolean;
  weekdays: readonly number[];
  lastDay: string;
  goesOn: boolean;
}

export interface WantedAt {
  activities: readonly CourtActivity[];
  filters: Pick<CourtFilters, 'activityId' | 'duration'>;
  /** The day that is shown. */
  date: string;
  /** An hour that was taken. */
  hour: OpenHour | undefined;
  /** The courts on the day; undefined until they have loaded. */
  day: Pick<CourtDay, 'opens' | 'closes' | 'resources'> | undefined;
  latestDay: string;
}

const evening = { from: 18 * 60, until: 21 * 60 };
const stepMinutes = 30;
const weeksAtFirst = 4;

/** When any court of an activity is open on the day that is shown, by which times are chosen. */
export function openingOf(day: WantedAt['day'], activityId: number): { from: number; until: number } {
  const all = { from: minuteOf(day?.opens ?? '06:00'), until: minuteOf(day?.closes ?? '24:00') };
  const open = (day?.resources ?? [])
    .filter(({ activityIds, closed }) => activityIds.includes(activityId) && !closed)
    .map(({ taken }) => {
      const closed = taken
        .filter(({ kind }) => kind === 'CLOSED')
        .map(({ startTime, endTime }) => ({ from: minuteOf(startTime), until: minuteOf(endTime) }));
      return {
        from: closed.find(({ from }) => from === all.from)?.until ?? all.from,
        until: closed.find(({ until }) => until === all.until)?.from ?? all.until,
      };
    });
  if (open.length === 0) return all;
  return {
    from: Math.min(...open.map(({ from }) => from)),
    until: Math.max(...open.map(({ until }) => until)),
  };
}

const timesAtFirst = (open: { from: number; until: number }) =>
  open.from <= evening.from && open.until >= evening.until ? evening : open;

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** What the form shows first: the hour that was taken, or else an evening like that of the day that is shown. */
export function firstWanted({
  activities,
  filters,
  date,
  hour,
  latestDay,
  day,
}: WantedAt): Wanted | undefined {
  const id = hour?.activityId ?? filters.activityId;
  const activity =
    activities.find(({ activityId }) => activityId === id) ??
    activities.find(({ resources }) =>
      resources.some(({ resourceId }) => resourceId === hour?.resource.id),
    ) ??
    activities[0];
  if (!activity) return undefined;
  const wanted = hour?.duration ?? filters.duration ?? activity.suggestedDuration;
  const duration = activity.durations.includes(wanted) ? wanted : activity.suggestedDuration;
  const from = hour && minuteOf(hour.startTime);
  return {
    ...{ activityId: activity.activityId, resourceIds: [], duration },
    ...(from === undefined
      ? timesAtFirst(openingOf(day, activity.activityId))
      : { from, until: from + duration }),
    ...{ isOnce: true, weekdays: [weekdayOf(date)], goesOn: false },
    lastDay: earlier(addDays(date, 7 * weeksAtFirst), latestDay),
  };
}

/** The times among which the form lets people choose, every half hour while the courts are open. */
export function timeChoices(
  open: { from: number; until: number },
  { from, until, duration }: Pick<Wanted, 'from' | 'until' | 'duration'>,
): { from: number[]; until: number[] } {
  const steps = Array.from(
    { length: Math.floor((open.until - open.from) / stepMinutes) + 1 },
    (_, step) => open.from + step * stepMinutes,
  );
  const all = [...new Set([...steps, from, until])].toSorted((a, b) => a - b);
  return {
    from: all.filter((one) => one + duration <= Math.max(open.until, until)),
    until: all.filter((one) => one >= from + duration),
  };
}

/** The same for another activity, with its lengths and times. */
export function withActivity(wanted: Wanted, activity: CourtActivity, day: WantedAt['day']): Wanted {
  const { activityId, durations, suggestedDuration } = activity;
  const duration = durations.includes(wanted.duration) ? wanted.duration : suggestedDuration;
  const times = timesAtFirst(openingOf(day, activityId));
  return withTimes({ ...wanted, activityId, resourceIds: [], ...times }, { duration });
}

/** The same with another start or length, and an end that fits. */
export function withTimes(wanted: Wanted, changed: Partial<Pick<Wanted, 'from' | 'duration'>>): Wanted {
  const after = { ...wanted, ...changed };
  return { ...after, until: Math.max(after.until, after.from + after.duration) };
}

export function watchInput(
  person: Key,
  { centerId, date }: { centerId: number; date: string },
  wanted: Wanted,
): InputFor<'POST resource-booking/watch-courts'> {
  const { activityId, resourceIds, duration, from, until, isOnce, weekdays, lastDay, goesOn } = wanted;
  return {
    ...selectedUser(person),
    ...{ activityId, activityCenterId: centerId, duration },
    ...(resourceIds.length > 0 && { resourceIds: [...resourceIds] }),
    ...(isOnce ? { from: date, until: date } : { until: lastDay }),
    ...(!isOnce && weekdays.length < 7 && { weekdays: [...weekdays] }),
    ...{ fromTime: timeAt(from), untilTime: timeAt(until - duration), once: !goesOn },
  };
}
