import { minuteOf } from '@foyer/contract/shared/time-of-day';
import type { CourtOfDay, FreeTime, Length } from '../queries.ts';

interface Span {
  /** In minutes after midnight. */
  from: number;
  until: number;
}

/** A start time that is offered, and how long it would be. */
export interface FreeCell extends Span {
  kind: 'FREE';
  time: FreeTime;
  length: Length;
}

/** A time that is drawn, of an activity. */
export interface DrawCell extends Span {
  kind: 'DRAW';
  startTime: string;
  activityId: number;
}

export interface UsedCell extends Span {
  /** ELSE: neither free nor taken, such as what is over, or too short to book. */
  kind: 'TAKEN' | 'CLOSED' | 'YOURS' | 'ELSE';
  reason?: string | undefined;
  bookingId?: number | undefined;
}

export type Cell = FreeCell | DrawCell | UsedCell;

/** The length that is wanted for an activity: the chosen one, or the one that the club suggests. */
export type LengthOf = (activityId: number) => number;

/** The wanted length; where it does not fit, the longest that is shorter, or else the shortest. */
export const fittingLength = <L extends Pick<Length, 'minutes'>>(
  { durations }: { durations: readonly L[] },
  wanted: number,
): L | undefined =>
  durations.find(({ minutes }) => minutes === wanted) ??
  durations.findLast(({ minutes }) => minutes < wanted) ??
  durations[0];

/** A start and a length that somebody has chosen. */
export interface ChosenTime {
  startTime: string;
  minutes: number;
}

/**
 * Offers the first start of each gap, and steps on by the length. Other starts are chosen in the detail; the chosen one
 * then has a cell of its own.
 */
function freeCells(
  free: readonly FreeTime[],
  lengthOf: LengthOf,
  chosen: ChosenTime | undefined,
): FreeCell[] {
  const cells: FreeCell[] = [];
  const own = chosen && minuteOf(chosen.startTime);
  for (const time of free.toSorted((a, b) => minuteOf(a.startTime) - minuteOf(b.startTime))) {
    const from = minuteOf(time.startTime);
    const isChosen = from === own;
    const length = fittingLength(time, isChosen && chosen ? chosen.minutes : lengthOf(time.activityId));
    if (!length || from < (cells.at(-1)?.until ?? 0)) continue;
    const until = from + length.minutes;
    if (own !== undefined && !isChosen && from < own && until > own) continue;
    cells.push({ kind: 'FREE', from, until, time, length });
  }
  return cells;
}

/** One after the other, as long as is wanted. */
function drawCells(times: CourtOfDay['inDraw'], lengthOf: LengthOf): DrawCell[] {
  const cells: DrawCell[] = [];
  for (const { startTime, activityId, durations } of times.toSorted(
    (a, b) => minuteOf(a.startTime) - minuteOf(b.startTime),
  )) {
    const from = minuteOf(startTime);
    const length = fittingLength(
      { durations: durations.map((minutes) => ({ minutes })) },
      lengthOf(activityId),
    );
    if (!length || from < (cells.at(-1)?.until ?? 0)) continue;
    cells.push({ kind: 'DRAW', from, until: from + length.minutes, startTime, activityId });
  }
  return cells;
}

const usedCells = ({ taken }: Pick<CourtOfDay, 'taken'>): UsedCell[] =>
  taken.map(({ startTime, endTime, kind, reason, bookingId }) => ({
    ...{ kind, reason, bookingId },
    from: minuteOf(startTime),
    until: minuteOf(endTime),
  }));

/** The cells of a court from opening to closing, without gaps between them. */
export function cellsOf(
  court: Pick<CourtOfDay, 'free' | 'taken'> & Partial<Pick<CourtOfDay, 'inDraw'>>,
  lengthOf: LengthOf,
  { chosen, ...day }: Span & { chosen?: ChosenTime | undefined },
): Cell[] {
  const cells: Cell[] = [];
  let at = day.from;
  const fillUntil = (minute: number) => {
    if (minute > at) cells.push({ kind: 'ELSE', from: at, until: minute });
    at = Math.max(at, minute);
  };
  const all: Cell[] = [
    ...freeCells(court.free, lengthOf, chosen),
    ...drawCells(court.inDraw ?? [], lengthOf),
    ...usedCells(court),
  ];
  for (const cell of all.toSorted((a, b) => a.from - b.from)) {
    const until = Math.min(cell.until, day.until);
    fillUntil(Math.min(cell.from, day.until));
    if (until <= at) continue;
    cells.push({ ...cell, from: at, until });
    at = until;
  }
  fillUntil(day.until);
  return cells;
}

/** The starts of an activity in the same gap as a start, at which the length fits. */
export function startsAround(
  { free, taken }: Pick<CourtOfDay, 'free' | 'taken'>,
  { startTime, activityId, minutes }: { startTime: string; activityId: number; minutes: number },
): FreeTime[] {
  const at = minuteOf(startTime);
  const after = Math.max(0, ...taken.map(({ endTime }) => minuteOf(endTime)).filter((end) => end <= at));
  const before = Math.min(
    1440,
    ...taken.map((one) => minuteOf(one.startTime)).filter((start) => start >= at),
  );
  return free.filter((time) => {
    const start = minuteOf(time.startTime);
    const fits = time.durations.some((length) => length.minutes === minutes);
    return time.activityId === activityId && fits && start >= after && start < before;
  });
}
