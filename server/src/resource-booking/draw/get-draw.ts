import type { resourceBooking } from '@foyer/contract/resource-booking';
import { timeAt } from '@foyer/contract/shared/court';
import { type Context, isSignedIn } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { resourcesOf } from '../courts.ts';
import { freeTimes } from '../day/free-times.ts';
import { readDay } from '../day/read-day.ts';
import { isDrawn } from './draws-of.ts';
import { drawState, type FoundDraw, findDraw } from './find-draw.ts';
import { hourFor, obstacleTo } from './obstacle-to.ts';
import { commitmentOf } from './order.ts';
import { toAudit, toOwnEntry } from './response.ts';
import { readDraw, readEntries } from './store.ts';

/** A draw with the own entry, and once it is held with everything that proves it. */
export const getDraw: Handler<(typeof resourceBooking)['get-draw']> = async (context, input) => {
  const { db, now, person } = context;
  const found = await findDraw(context, input);
  if (!found) return refuse('court.noDraw');
  const { club, courts, activity, draw } = found;
  const row = await readDraw(db, courts.centerId, draw);
  const entries = row ? await readEntries(db, { centerId: row.center_id, id: row.id }) : [];
  const own =
    person && entries.find((one) => one.person_center_id === person.centerId && one.person_id === person.id);
  const state = drawState(draw, row, now);
  const day = await readDay(db, { club, courts, activities: [activity], now });
  const hours = hoursOf(found, day);
  const no = state === 'COLLECTING' ? await obstacleOf(context, found, hours) : undefined;
  return {
    ...{ activityName: activity.name, timeZone: club.center.time_zone, rule: draw.rule, state },
    ...{ opensAt: draw.opensAt.toString(), closesAt: draw.closesAt.toString() },
    lastStart: timeAt(draw.untilMinute),
    hours,
    entries: entries.length,
    ...(row && { commitment: commitmentOf(row.secret) }),
    ...(no && { obstacle: no.code }),
    ...(own && { own: toOwnEntry(own, courts) }),
    ...(row && state === 'HELD' && { audit: toAudit(row, entries, courts) }),
  };
};

/** Why this person cannot enter, whichever hour they want. */
function obstacleOf(context: Context, found: FoundDraw, [first]: ReturnType<typeof hoursOf>) {
  const duration = first?.durations[0];
  if (!first || duration === undefined || !isSignedIn(context)) return undefined;
  const hour = hourFor(found, { startTime: first.startTime, duration });
  return hour && obstacleTo(context, hour);
}

/** The starts that are drawn, with their lengths and the courts that have one of them free. */
function hoursOf({ courts, activity, draw }: FoundDraw, day: Awaited<ReturnType<typeof readDay>>) {
  const starts = new Map<
    number,
    { durations: Set<number>; resources: { resourceId: number; name: string }[] }
  >();
  for (const { id, name, ...resource } of resourcesOf(courts, activity)) {
    for (const { from, durations } of freeTimes(day, activity, { id, name, ...resource })) {
      if (!isDrawn(draw, from)) continue;
      const start = starts.get(from) ?? { durations: new Set(), resources: [] };
      for (const minutes of durations) start.durations.add(minutes);
      start.resources.push({ resourceId: id, name });
      starts.set(from, start);
    }
  }
  return [...starts]
    .toSorted(([a], [b]) => a - b)
    .map(([from, { durations, resources }]) => ({
      ...{ startTime: timeAt(from), resources },
      durations: [...durations].toSorted((a, b) => a - b),
    }));
}
