import type { CampDate } from '@foyer/contract/camps/camp';
import { weekdayOf, weekOf } from '../../platform/days.ts';
import { localTimes } from '../../platform/local-time.ts';

/** Whether a day is over, called off or still to come. */
export type DayState = 'over' | 'off' | 'coming';

/** A part of the drawn height of a day, from 0 to 1. */
export interface Part {
  from: number;
  until: number;
}

export interface CampDay extends Part {
  date: CampDate;
  /** YYYY-MM-DD, where the camp takes place. */
  day: string;
  state: DayState;
  /** From 1. */
  column: number;
  /** Those that are not called off. */
  electives: (Part & { electiveId: number })[];
}

export interface WeekPicture {
  columns: number;
  weeks: { firstDay: string; days: CampDay[] }[];
}

/** The days of a camp as a picture: weeks are rows, weekdays columns, and the hours from the earliest to the latest its height. */
export function weekPicture(
  term: readonly CampDate[],
  { timeZone, now, firstWeekday }: { timeZone: string; now: number; firstWeekday: number },
): WeekPicture {
  const at = localTimes(timeZone);
  const placeInWeek = (day: string) => (weekdayOf(day) - firstWeekday + 7) % 7;
  const places = term.map(({ startsAt }) => placeInWeek(at(startsAt).day));
  const first = Math.min(...places);
  const top = Math.min(...term.map(({ startsAt }) => at(startsAt).minute));
  const bottom = Math.max(...term.map(({ endsAt }) => at(endsAt).minute));
  const height = (moment: string) => (at(moment).minute - top) / Math.max(1, bottom - top);
  const part = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Part => ({
    from: height(startsAt),
    until: height(endsAt),
  });
  const days = term.map((date): CampDay => {
    const { day } = at(date.startsAt);
    const isOver = Date.parse(date.startsAt) <= now;
    return {
      ...{ date, day, ...part(date) },
      state: date.isCancelled ? 'off' : isOver ? 'over' : 'coming',
      column: placeInWeek(day) - first + 1,
      electives: date.electives
        .filter(({ isCancelled }) => !isCancelled)
        .map((one) => ({ electiveId: one.electiveId, ...part(one) })),
    };
  });
  const weeks = Map.groupBy(days, ({ day }) => weekOf(day, firstWeekday));
  return {
    columns: Math.max(...places) - first + 1,
    weeks: [...weeks].map(([firstDay, some]) => ({ firstDay, days: some })),
  };
}
