import type { resourceBooking } from '@foyer/contract/resource-booking';
import { watchDaysAhead } from '@foyer/contract/resource-booking/watching';
import { minuteOf } from '@foyer/contract/shared/court';
import type { Key } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { lockPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { type CourtActivity, readCourts } from '../courts.ts';
import { notOffered } from '../hour.ts';
import { toWatch } from './response.ts';
import { insertWatch, readWatchesOf, type WatchRow, watchKey } from './store.ts';

type Call = (typeof resourceBooking)['watch-courts'];
type Input = Parameters<Handler<Call>>[1];

export const watchCourts: Handler<Call> = async (context, input) => {
  const { db, now, person } = context;
  const club = await clubOfBrand(context, input.activityCenterId);
  if (!club) return notOffered();
  const { id: centerId, time_zone: timeZone } = club.center;
  const today = dateIn(now, timeZone);
  const maximum = club.parameters.courtWatchesMax;
  const until = Temporal.PlainDate.from(input.until);
  const from = input.from === undefined ? today : Temporal.PlainDate.from(input.from);
  const { compare } = Temporal.PlainDate;
  if (input.untilTime < input.fromTime || compare(until, today) < 0 || compare(until, from) < 0)
    return refuse('general.endBeforeStart');
  if (compare(until, today.add({ days: watchDaysAhead })) > 0)
    return refuse('court.watchTooFarAhead', { days: watchDaysAhead });
  const { activities } = await readCourts(db, centerId, today);
  const activity = activities.find(({ id }) => id === input.activityId);
  if (!activity || !canBeHad(activity, input)) return notOffered();
  return context.transaction(async (tx) => {
    // Two that begin at once are counted one after the other.
    if (!(await lockPerson(tx, person))) return refuse('general.personNotFound');
    const others = await readWatchesOf(tx, centerId, { person, today });
    if (others.length >= maximum) return refuse('court.tooManyWatches', { maximum });
    const row = rowOf(input, { from, until, now, centerId, person });
    const watch: WatchRow = { ...row, ...(await insertWatch(tx, row)), stopped_at: null, last_turn_at: null };
    const shown = toWatch(watch, { activityName: activity.name, timeZone, held: undefined });
    await audit(tx, context, {
      entity: 'courtWatch',
      key: watchKey({ centerId, id: watch.id }),
      after: shown,
    });
    return shown;
  });
};

/** Whether the activity has that length, and all of these courts. */
const canBeHad = (
  { durations, steps: [courts = []] }: CourtActivity,
  { duration, resourceIds = [] }: Input,
) => durations.includes(duration) && resourceIds.every((id) => courts.includes(id));

interface Begun {
  from: Temporal.PlainDate;
  until: Temporal.PlainDate;
  now: Temporal.Instant;
  centerId: number;
  person: Key;
}

function rowOf(input: Input, { from, until, now, centerId, person }: Begun) {
  return {
    ...{ center_id: centerId, person_center_id: person.centerId, person_id: person.id },
    activity_id: input.activityId,
    resource_ids: [...new Set(input.resourceIds)],
    weekdays: [...new Set(input.weekdays)].toSorted(),
    ...{ from_minute: minuteOf(input.fromTime), until_minute: minuteOf(input.untilTime) },
    ...{
      duration_minutes: input.duration,
      from_day: from,
      until_day: until,
      once: input.once,
      created_at: now,
    },
  };
}
