import type { Club } from '../../clubs/club.ts';
import type { Freed } from '../../participation/freed-time.ts';
import { type CourtActivity, type Resource, resourcesOf } from '../courts.ts';
import { type Day, freeTimes, type Moments, momentsOf } from '../day/free-times.ts';
import { type CourtHour, hourOf, inUse } from '../hour.ts';
import { isSameSubject } from '../in-use.ts';
import type { WatchRow } from './store.ts';

const overlaps = (a: Moments, b: Moments): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** Whether the activity can be had on the court, or more often, because this has fallen free. */
function concerns({ subject }: Freed, { courts }: Day, activity: CourtActivity, resource: Resource): boolean {
  const needed = [
    resource,
    ...activity.steps
      .slice(1)
      .flat()
      .flatMap((id) => courts.resources.get(id) ?? []),
  ];
  return needed.some(({ subjects }) => subjects.some((one) => isSameSubject(one, subject)));
}

/** Whether it takes more than has fallen free, which would leave parts of that over. */
const isBeyond = (hour: CourtHour, { startsAt, endsAt }: Freed): boolean => {
  const { starts_at, ends_at } = inUse(hour);
  return starts_at.epochMilliseconds < startsAt || ends_at.epochMilliseconds > endsAt;
};

/**
 * The hours of a day that a watch is for and that can be had now, because something has fallen free. Those within what has
 * fallen free come first, then those that begin first.
 */
export function wantedHours(
  day: Day,
  club: Club,
  { watch, freed }: { watch: WatchRow; freed: Freed },
): CourtHour[] {
  const { courts } = day;
  const { activity_id, resource_ids, weekdays, from_minute, until_minute, duration_minutes } = watch;
  const activity = courts.activities.find(({ id }) => id === activity_id);
  const { compare } = Temporal.PlainDate;
  if (!activity || compare(courts.day, watch.from_day) < 0 || compare(courts.day, watch.until_day) > 0)
    return [];
  if (weekdays.length > 0 && !weekdays.includes(courts.day.dayOfWeek)) return [];
  const hours = resourcesOf(courts, activity)
    .filter(({ id }) => resource_ids.length === 0 || resource_ids.includes(id))
    .filter((resource) => concerns(freed, day, activity, resource))
    .flatMap((resource) =>
      freeTimes(day, activity, resource)
        .filter(({ from, durations }) => {
          if (from < from_minute || from > until_minute || !durations.includes(duration_minutes))
            return false;
          const used = { from, until: from + duration_minutes + activity.preparation_minutes };
          return overlaps(momentsOf(day, used), freed);
        })
        .map(({ from }) => {
          const span = { from, until: from + duration_minutes };
          return hourOf({ club, courts, activity, resource, span });
        }),
    );
  return hours.toSorted(
    (a, b) =>
      Number(isBeyond(a, freed)) - Number(isBeyond(b, freed)) ||
      Temporal.Instant.compare(a.startsAt, b.startsAt),
  );
}
