import { minuteOf } from '@foyer/contract/shared/court';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context } from '../../frame/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type CourtActivity, type Courts, readCourts } from '../courts.ts';
import type { CourtHour } from '../hour.ts';
import { type Draw, drawsOf, isDrawn } from './draws-of.ts';
import { readDraw } from './store.ts';

export interface FoundDraw {
  club: Club;
  courts: Courts;
  activity: CourtActivity;
  draw: Draw;
}

interface DrawKey {
  activityId: number;
  activityCenterId: number;
  date: string;
  firstStart: string;
}

/** The draw that a call is about. */
export async function findDraw(context: Context, input: DrawKey): Promise<FoundDraw | undefined> {
  const club = await clubOfBrand(context, input.activityCenterId);
  if (!club) return undefined;
  const day = Temporal.PlainDate.from(input.date);
  const courts = await readCourts(context.db, club.center.id, day);
  const activity = courts.activities.find(({ id }) => id === input.activityId);
  if (!activity) return undefined;
  const { courtDraws } = club.parameters;
  const draw = drawsOf(courtDraws, activity, day, club.center.time_zone).find(
    ({ fromMinute }) => fromMinute === minuteOf(input.firstStart),
  );
  return draw && { club, courts, activity, draw };
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

/** What a draw says to somebody who wants to book an hour now. After the draw, hours that are left are for anyone. */
export type DrawState = 'COMING' | 'COLLECTING' | 'DRAWING' | 'HELD';

export function drawState(
  { opensAt, closesAt }: Draw,
  row: { held_at: Temporal.Instant | null } | undefined,
  now: Temporal.Instant,
): DrawState {
  if (isBefore(now, opensAt)) return 'COMING';
  if (isBefore(now, closesAt)) return 'COLLECTING';
  // Nobody entered a draw that was never written, such as one that the club asks for since it would have been held.
  return row && row.held_at === null ? 'DRAWING' : 'HELD';
}

/** The draw that an hour is part of, if it cannot be booked because of it. */
export async function drawInTheWay(
  { db, now }: { db: Db | Tx; now: Temporal.Instant },
  { club, courts, activity, span }: CourtHour,
): Promise<{ draw: Draw; state: DrawState } | undefined> {
  const { courtDraws } = club.parameters;
  if (courtDraws.length === 0) return undefined;
  const draw = drawsOf(courtDraws, activity, courts.day, club.center.time_zone).find((one) =>
    isDrawn(one, span.from),
  );
  if (!draw) return undefined;
  const row = isBefore(now, draw.closesAt) ? undefined : await readDraw(db, courts.centerId, draw);
  const state = drawState(draw, row, now);
  return state === 'HELD' ? undefined : { draw, state };
}
