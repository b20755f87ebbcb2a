import { minuteOf, timeAt } from '@foyer/contract/shared/court';
import type { Club } from '../../clubs/club.ts';
import type { Context } from '../../frame/context.ts';
import type { CourtActivity, Courts } from '../courts.ts';
import type { OfferedTime } from '../day/offers.ts';
import { type Draw, drawsOf, isDrawn } from './draws-of.ts';
import { type DrawState, drawState } from './find-draw.ts';
import { readDraw } from './store.ts';

/** A draw of a day that is shown. */
export interface DrawOn extends Draw {
  state: DrawState;
}

interface Where {
  club: Club;
  courts: Courts;
  activities: readonly CourtActivity[];
}

/** The draws of a day, and how far they are. */
export async function drawsOn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { club, courts, activities }: Where,
): Promise<DrawOn[]> {
  const { courtDraws } = club.parameters;
  if (courtDraws.length === 0) return [];
  const draws = activities.flatMap((activity) =>
    drawsOf(courtDraws, activity, courts.day, club.center.time_zone),
  );
  const found: DrawOn[] = [];
  for (const draw of draws) {
    const isOver = Temporal.Instant.compare(draw.closesAt, now) <= 0;
    const row = isOver ? await readDraw(db, courts.centerId, draw) : undefined;
    found.push({ ...draw, state: drawState(draw, row, now) });
  }
  return found;
}

export const toDraw = ({ activityId, fromMinute, untilMinute, state, ...moments }: DrawOn) => ({
  ...{ activityId, firstStart: timeAt(fromMinute), lastStart: timeAt(untilMinute), state },
  startsAt: moments.startsAt.toString(),
  ...{ opensAt: moments.opensAt.toString(), closesAt: moments.closesAt.toString() },
});

/** Parts what can be booked from what is still to be drawn. Before a draw opens, nobody is offered its hours. */
export function byDraw(offered: readonly OfferedTime[], draws: readonly DrawOn[]) {
  const drawOf = ({ activityId, startTime }: OfferedTime) =>
    draws.find(
      (draw) => draw.activityId === activityId && draw.state !== 'HELD' && isDrawn(draw, minuteOf(startTime)),
    );
  return {
    free: offered.filter((time) => !drawOf(time)),
    inDraw: offered
      .filter((time) => (drawOf(time)?.state ?? 'COMING') !== 'COMING')
      .map(({ startTime, activityId, durations }) => ({
        ...{ startTime, activityId, durations: durations.map(({ minutes }) => minutes) },
      })),
  };
}
