import type { ClassBooking } from '@foyer/contract/classes';
import type { Context } from '../frame/context.ts';
import { keys } from '../platform/db/keys.ts';
import type { Centers } from './centers.ts';
import { readTimetable } from './store.ts';
import { shownTo } from './timetable.ts';

/** How far ahead to look for another class, and among how many. */
const ahead = { days: 28, classes: 50 };

interface Wanted {
  centerId: number;
  activityIds: readonly number[];
  /** A time in the past counts as now. */
  from: Temporal.Instant;
  /** The id of the class to replace. */
  but: number;
}

/** The next class of these activities that is open and in which the person does not take part yet. */
export async function nextFree(
  context: Context,
  centers: Centers,
  { centerId, activityIds, from, but }: Wanted,
): Promise<ClassBooking | undefined> {
  if (activityIds.length === 0) return undefined;
  const { db, now } = context;
  const after = Temporal.Instant.compare(from, now) < 0 ? now : from;
  const span = { centerIds: [centerId], from: after, until: after.add({ hours: 24 * ahead.days }) };
  const activities = activityIds.map((id) => ({ centerId, id }));
  const rows = await readTimetable(db, [span], { activityIds: activities }, ahead.classes);
  const others = await shownTo(
    context,
    centers,
    rows.filter(({ id }) => id !== but),
    context.person && keys([context.person]),
  );
  return others.find(({ booking }) => booking.status === 'OPEN' && booking.participations.length === 0)
    ?.booking;
}
