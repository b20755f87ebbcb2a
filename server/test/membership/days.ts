/** Days and shares as the rules pages define them, by counting: nothing of the server is used. */
export type Day = Temporal.PlainDate;

export interface Days {
  from: Day;
  until: Day;
}

export interface Length {
  unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  count: number;
}

export const isBefore = (a: Day, b: Day) => Temporal.PlainDate.compare(a, b) < 0;
export const isAfter = (a: Day, b: Day) => Temporal.PlainDate.compare(a, b) > 0;
export const next = (day: Day) => day.add({ days: 1 });
export const before = (day: Day) => day.subtract({ days: 1 });
export const earlier = (a: Day, b: Day) => (isBefore(a, b) ? a : b);
export const later = (a: Day, b: Day) => (isBefore(a, b) ? b : a);

export const plus = (day: Day, { unit, count }: Length, times = 1): Day =>
  unit === 'DAY'
    ? day.add({ days: count * times })
    : unit === 'WEEK'
      ? day.add({ weeks: count * times })
      : day.add({ months: count * times * (unit === 'YEAR' ? 12 : 1) });

export function lengthOf({ from, until }: Days): number {
  let days = 0;
  for (let day = from; !isAfter(day, until); day = next(day)) days += 1;
  return days;
}

/** The period that contains a day, from the first one on. */
export function periodWith(anchor: Day, length: Length, day: Day): Days {
  for (let index = 0; ; index += 1) {
    const period = { from: plus(anchor, length, index), until: before(plus(anchor, length, index + 1)) };
    if (!isAfter(day, period.until)) return period;
  }
}

/** The days of a range for which something holds, as runs that nothing separates. */
export function runsOf({ from, until }: Days, holds: (day: Day) => boolean): Days[] {
  const runs: Days[] = [];
  for (let day = from; !isAfter(day, until); day = next(day)) {
    const last = runs.at(-1);
    if (!holds(day)) continue;
    if (last && next(last.until).equals(day)) last.until = day;
    else runs.push({ from: day, until: day });
  }
  return runs;
}

/** The first n days cost n days' share, rounded half up, and any others the difference of two of those. */
export function shareOf(amount: number, whole: Days, part: Days): number {
  const all = lengthOf(whole);
  const first = (days: number) => {
    const twice = BigInt(amount) * BigInt(days) * 2n + BigInt(all);
    return Number(twice / (BigInt(all) * 2n));
  };
  const skipped = part.from.equals(whole.from) ? 0 : lengthOf({ from: whole.from, until: before(part.from) });
  return first(skipped + lengthOf(part)) - first(skipped);
}
