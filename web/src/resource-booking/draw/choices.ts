import type { Choice } from './queries.ts';

export const isSameChoice = (a: Choice, b: Choice): boolean =>
  a.startTime === b.startTime && a.duration === b.duration && a.resourceId === b.resourceId;

/** With one of them a place earlier or later. */
export function moved<T>(all: readonly T[], place: number, by: number): readonly T[] {
  const one = all[place];
  const other = all[place + by];
  if (one === undefined || other === undefined) return all;
  return all.with(place, other).with(place + by, one);
}
