import type { Span } from './lanes.ts';
import type { Hours } from './week-columns.ts';

/** One hour, or several empty hours folded into one thin row. */
export interface HourRow extends Hours {
  isFolded: boolean;
  /** Its height, in hours that are not folded. */
  size: number;
}

const foldedSize = 0.5;
/** Folding a single empty hour saves little. */
const leastFolded = 2;

/** The rows of a week. `folds` folds the hours in which no day has an event. */
export function hourRows(
  columns: readonly (readonly Span[])[],
  { from, until }: Hours,
  { folds }: { folds: boolean },
): HourRow[] {
  const spans = columns.flat();
  const isBusy = (hour: number) => spans.some((one) => one.from < (hour + 1) * 60 && one.until > hour * 60);
  const rows: HourRow[] = [];
  for (let hour = from; hour < until; ) {
    let end = hour;
    while (end < until && !isBusy(end)) end++;
    const isFolded = folds && end - hour >= leastFolded;
    const next = isFolded ? end : hour + 1;
    rows.push({ from: hour, until: next, isFolded, size: isFolded ? foldedSize : 1 });
    hour = next;
  }
  return rows;
}

/** The position of a minute of the day, in hours from the top. */
export function placesOn(rows: readonly HourRow[]): (minute: number) => number {
  return (minute) =>
    rows.reduce((place, { from, until, size }) => {
      const passed = (minute / 60 - from) / (until - from);
      return place + size * Math.min(Math.max(passed, 0), 1);
    }, 0);
}
