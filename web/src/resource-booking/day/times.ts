import { minuteOf } from '@foyer/contract/shared/time-of-day';
import type { Session } from '../../schedule/session.ts';
import type { CourtDay, CourtOfDay, FreeTime, Length } from '../queries.ts';
import { fittingLength, type LengthOf } from './cells.ts';

export interface FreeCourt {
  court: CourtOfDay;
  time: FreeTime;
  length: Length;
}

/** A time of the day with the courts that are free then. */
export interface FreeAt extends Session {
  startTime: string;
  courts: FreeCourt[];
}

/** Hours of the day that are drawn. */
export interface DrawnAt extends Session {
  draw: CourtDay['draws'][number];
}

/** The draws of the activities that are shown, whose hours cannot be booked yet. */
export function drawsOf(
  { draws, timeZone }: Pick<CourtDay, 'draws' | 'timeZone'>,
  courts: readonly CourtOfDay[],
): DrawnAt[] {
  const isDrawn = ({ activityId }: DrawnAt['draw']) =>
    courts.some(({ inDraw }) => inDraw.some((time) => time.activityId === activityId));
  return draws
    .filter(isDrawn)
    .map((draw) => ({ draw, startsAt: draw.startsAt, timeZone, status: 'OPEN' as const }));
}

/** The times at which something is free, the earliest first. */
export function timesOf(courts: readonly CourtOfDay[], lengthOf: LengthOf, timeZone: string): FreeAt[] {
  const times = new Map<string, FreeAt>();
  for (const court of courts) {
    for (const time of court.free) {
      const length = fittingLength(time, lengthOf(time.activityId));
      if (!length) continue;
      const { startTime, startsAt } = time;
      const at = times.get(startTime) ?? { startTime, startsAt, timeZone, status: 'OPEN', courts: [] };
      // A court that serves several activities is listed once.
      if (at.courts.every((other) => other.court !== court)) at.courts.push({ court, time, length });
      times.set(startTime, at);
    }
  }
  return [...times.values()].toSorted((a, b) => minuteOf(a.startTime) - minuteOf(b.startTime));
}

/** The best way to get one of these: included, then with a clip, then for the lowest price. */
export function bestOffer(lengths: readonly Length[]): Length | undefined {
  const rank = ({ opensBy, amount = Number.MAX_VALUE }: Length) =>
    opensBy === 'SUBSCRIPTION' ? -2 : opensBy === 'CLIPCARD' ? -1 : amount;
  return lengths.toSorted((a, b) => rank(a) - rank(b))[0];
}
