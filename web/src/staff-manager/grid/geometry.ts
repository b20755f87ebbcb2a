import type { Hours } from '../../ui/week/week-columns.ts';

export interface Geometry {
  /** The column at, or nearest to, a place from the left of the grid. */
  columnAt(x: number): number;
  minuteAt(y: number): number;
  topOf(minute: number): number;
  columns: readonly { left: number; width: number }[];
}

/** Reads once where the columns are, so that nothing has to be measured while something is dragged. */
export function measure(body: HTMLElement, { from, until }: Hours): Geometry {
  const origin = body.getBoundingClientRect();
  const columns = [...body.querySelectorAll<HTMLElement>('[data-column]')].map((column) => {
    const { left, width } = column.getBoundingClientRect();
    return { left: left - origin.left, width };
  });
  const hour = origin.height / (until - from);
  const distance = (x: number, { left, width }: { left: number; width: number }) =>
    x < left ? left - x : Math.max(x - left - width, 0);
  return {
    columns,
    columnAt: (x) =>
      columns.reduce(
        (best, column, index) => {
          const away = distance(x, column);
          return away < best.away ? { index, away } : best;
        },
        { index: 0, away: Number.POSITIVE_INFINITY },
      ).index,
    minuteAt: (y) => (y / hour + from) * 60,
    topOf: (minute) => (minute / 60 - from) * hour,
  };
}
