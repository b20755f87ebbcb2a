import type { InputOf } from '@foyer/contract/call';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { scheduleClub } from './schedule-club.ts';
import { type Centre, readCentre } from './sessions/centre.ts';
import { noActivity } from './sessions/plan-create.ts';
import { readConflicts } from './sessions/read-conflicts.ts';
import { subjectsOfWanted } from './sessions/subjects.ts';
import { findCandidates } from './staff/candidates.ts';
import { readUse } from './staff/find-resources-for-activity.ts';

type Call = (typeof staffManager)['find-alternatives'];

/** Other starts that are tried: each quarter of an hour of these hours before and after. */
const aroundHours = 6;
const everyMinutes = 15;
const mostTimes = 5;

export const findAlternatives: Handler<Call> = async (context, input) => {
  const club = await scheduleClub(context, input.centerId);
  if (club instanceof Refusal) return club;
  const span = {
    startsAt: Temporal.Instant.from(input.startsAt),
    endsAt: Temporal.Instant.from(input.endsAt),
  };
  if (Temporal.Instant.compare(span.startsAt, span.endsAt) >= 0) return refuse('general.endBeforeStart');
  return context.transaction(async (tx) => {
    const { now } = context;
    const centre = await readCentre(tx, club, now);
    const activityId = input.activityId ?? noActivity;
    if (activityId !== noActivity && !centre.activities.has(activityId))
      return refuse('staffManager.activityGone');
    const [candidates = []] = await findCandidates(
      tx,
      club,
      [{ ...span, activityId, without: [], except: input.bookingId }],
      now,
    );
    const use = await readUse(tx, centre, { span, except: input.bookingId });
    return {
      staff: candidates,
      rooms: use.rooms.flatMap(({ room: { id, name, capacity }, usedBy }) =>
        usedBy === undefined ? [{ id, name, ...(capacity !== null && { capacity }) }] : [],
      ),
      resources: use.resources.flatMap(({ resource: { id, name }, usedBy }) =>
        usedBy === undefined ? [{ id, name }] : [],
      ),
      times: await freeTimes(tx, centre, { input, now }),
    };
  });
};

/** When all that is wanted is free on the same day, the nearest first. */
async function freeTimes(
  tx: Tx,
  centre: Centre,
  { input, now }: { input: InputOf<Call>; now: Temporal.Instant },
) {
  const { center } = centre.club;
  const startsAt = Temporal.Instant.from(input.startsAt);
  const length = startsAt.until(Temporal.Instant.from(input.endsAt));
  const day = dateIn(startsAt, center.time_zone);
  const steps = (aroundHours * 60) / everyMinutes;
  const shifts = Array.from({ length: steps }, (_, index) => (index + 1) * everyMinutes);
  const starts = shifts
    .flatMap((minutes) => [startsAt.subtract({ minutes }), startsAt.add({ minutes })])
    .filter((at) => Temporal.Instant.compare(now, at) < 0 && dateIn(at, center.time_zone).equals(day));
  const subjects = subjectsOfWanted(centre, {
    activityType: input.activityType,
    staffIds: input.staffIds,
    roomId: input.roomId ?? null,
    resourceIds: input.resourceIds,
  });
  const spans = starts.map((at) => ({ subjects, startsAt: at, endsAt: at.add(length) }));
  const except = input.bookingId === undefined ? [] : [input.bookingId];
  const conflicts = await readConflicts(tx, center.id, spans, except);
  return spans
    .filter((_, index) => conflicts[index]?.length === 0)
    .slice(0, mostTimes)
    .map((one) => ({ startsAt: one.startsAt.toString(), endsAt: one.endsAt.toString() }));
}
