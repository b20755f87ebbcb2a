import type { Cell } from './cells.ts';

interface Columns {
  count: number;
  /** How many columns some minutes are. */
  of: (minutes: number) => number;
  /** Full hours from the first to the last column; the first may be part of one. */
  hours: { hour: number; length: number; isFull: boolean }[];
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Divides a day into columns as wide as the smallest step between its cells. */
export function columnsOf(
  day: { from: number; until: number },
  lanes: readonly (readonly Cell[])[],
): Columns {
  const firstHour = Math.ceil(day.from / 60) * 60;
  const steps = [60, firstHour - day.from, day.until - day.from];
  for (const { from, until } of lanes.flat()) steps.push(from - day.from, until - day.from);
  const step = steps.reduce(greatestDivisor);
  const of = (minutes: number) => Math.round(minutes / step);
  const hours: Columns['hours'] = [];
  for (let at = day.from; at < day.until; ) {
    const next = Math.min(day.until, (Math.floor(at / 60) + 1) * 60);
    hours.push({ hour: Math.floor(at / 60), length: of(next - at), isFull: at % 60 === 0 });
    at = next;
  }
  return { count: of(day.until - day.from), of, hours };
}
