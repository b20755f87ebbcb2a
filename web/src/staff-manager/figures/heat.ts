export interface HourCell {
  weekday: number;
  hour: number;
  /** Of all that there was, and how much of it was taken. */
  all: number;
  taken: number;
}

export interface HeatRow {
  hour: number;
  /** By weekday, 1 to 7; undefined where there was nothing. */
  cells: readonly (HourCell | undefined)[];
}

/** Sums up what was taken by hour and weekday, from the first hour that has something to the last. */
export function heatRows(cells: readonly HourCell[], weekdays: readonly number[]): HeatRow[] {
  const summed = new Map<string, HourCell>();
  for (const { weekday, hour, all, taken } of cells) {
    const key = `${weekday} ${hour}`;
    const before = summed.get(key) ?? { weekday, hour, all: 0, taken: 0 };
    summed.set(key, { ...before, all: before.all + all, taken: before.taken + taken });
  }
  const hours = cells.map(({ hour }) => hour);
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => ({
    hour: first + index,
    cells: weekdays.map((weekday) => summed.get(`${weekday} ${first + index}`)),
  }));
}

/** Between 0 and 1; nothing of nothing is nothing. */
export const shareOf = ({ all, taken }: Pick<HourCell, 'all' | 'taken'>): number =>
  all > 0 ? Math.min(taken / all, 1) : 0;

export interface Total {
  id: number;
  name: string;
  all: number;
  taken: number;
  noShows: number;
  waiting: number;
}

/** Sums up by what it is, the fullest first. */
export function totals(
  rows: readonly {
    id: number;
    name: string;
    all: number;
    taken: number;
    noShows?: number;
    waiting?: number;
  }[],
): Total[] {
  const summed = new Map<number, Total>();
  for (const { id, name, all, taken, noShows = 0, waiting = 0 } of rows) {
    const before = summed.get(id) ?? { id, name, all: 0, taken: 0, noShows: 0, waiting: 0 };
    summed.set(id, {
      ...before,
      all: before.all + all,
      taken: before.taken + taken,
      noShows: before.noShows + noShows,
      waiting: before.waiting + waiting,
    });
  }
  return [...summed.values()].toSorted((a, b) => shareOf(b) - shareOf(a));
}
