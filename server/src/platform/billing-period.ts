type Day = Temporal.PlainDate;

export interface Duration {
  unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  count: number;
}

/** What recurs every so many days, weeks, months or years, counted from the first day of one period. */
export interface BillingCycle extends Duration {
  anchor: Day;
}

/** From its first to its last day. */
export interface BillingPeriod {
  startsOn: Day;
  endsOn: Day;
}

const days = { DAY: 1, WEEK: 7 };
const months = { MONTH: 1, YEAR: 12 };

/** Adds a duration. A month without that day ends with its last one. */
const plus = (day: Day, { unit, count }: Duration): Day =>
  unit === 'DAY' || unit === 'WEEK'
    ? day.add({ days: days[unit] * count })
    : day.add({ months: months[unit] * count });

const monthOf = ({ year, month }: Day): number => year * 12 + month;
const isBefore = (a: Day, b: Day): boolean => Temporal.PlainDate.compare(a, b) < 0;
export const laterOf = (a: Day, b: Day): Day => (isBefore(a, b) ? b : a);
export const earlierOf = (a: Day, b: Day): Day => (isBefore(a, b) ? a : b);
const daysIn = ({ startsOn, endsOn }: BillingPeriod): number => startsOn.until(endsOn).days + 1;

/** The first day of the day, week from Monday, month or year that contains a day. */
export function calendarStart(unit: Duration['unit'], day: Day): Day {
  if (unit === 'YEAR') return day.with({ month: 1, day: 1 });
  if (unit === 'MONTH') return day.with({ day: 1 });
  return unit === 'WEEK' ? day.subtract({ days: day.dayOfWeek - 1 }) : day;
}

/** First day of a period, counted from the anchor each time: after 28 February comes 31 March. */
const startOf = (cycle: BillingCycle, index: number): Day =>
  plus(cycle.anchor, { unit: cycle.unit, count: cycle.count * index });

/** Period number `index`: 0 begins on the anchor, those below 0 are before it. */
export const nthPeriod = (cycle: BillingCycle, index: number): BillingPeriod => ({
  startsOn: startOf(cycle, index),
  endsOn: startOf(cycle, index + 1).subtract({ days: 1 }),
});

/** The number of the period that contains a day. */
export function indexOf(cycle: BillingCycle, day: Day): number {
  const { anchor, unit, count } = cycle;
  const passed =
    unit === 'DAY' || unit === 'WEEK'
      ? Math.floor(anchor.until(day).days / (days[unit] * count))
      : Math.floor((monthOf(day) - monthOf(anchor)) / (months[unit] * count));
  // In the month in which a period begins, its first days may still belong to the one before.
  return isBefore(day, startOf(cycle, passed)) ? passed - 1 : passed;
}

export const periodOf = (cycle: BillingCycle, day: Day): BillingPeriod =>
  nthPeriod(cycle, indexOf(cycle, day));

/**
 * First day of the period after one that begins on a given day. That one may have been of another length: only the day of
 * the month is the anchor's.
 */
export function nextStart({ anchor, unit, count }: BillingCycle, startsOn: Day): Day {
  if (unit === 'DAY' || unit === 'WEEK') return plus(startsOn, { unit, count });
  return anchor.add({ months: monthOf(startsOn) - monthOf(anchor) + months[unit] * count });
}

/**
 * What some days of a period cost, in minor units. The price of the first n days is rounded half up, and any other days
 * cost the difference of two of those: parts that make up the period make up its price to the last unit.
 */
export function priceOfDays(price: number, period: BillingPeriod, part: BillingPeriod): number {
  const length = BigInt(daysIn(period));
  const upTo = (day: Day): number => {
    const passed = BigInt(period.startsOn.until(day).days);
    return Number((2n * BigInt(price) * passed + length) / (2n * length));
  };
  const from = laterOf(period.startsOn, part.startsOn);
  const until = earlierOf(period.endsOn, part.endsOn);
  return isBefore(until, from) ? 0 : upTo(until.add({ days: 1 })) - upTo(from);
}

/** Last day of a binding period that begins with the first day of the agreement. */
export const endOfBinding = (startsOn: Day, binding: Duration): Day =>
  plus(startsOn, binding).subtract({ days: 1 });

interface Notice {
  givenOn: Day;
  notice: Duration;
  /** Last day of the binding period, if there is one. */
  boundUntil?: Day | undefined;
  /** Given where an agreement ends with a period only. */
  cycle?: BillingCycle | undefined;
}

/**
 * First day with which an agreement can end. The day on which notice is given isn't part of the notice period: a month from
 * 15 January ends with 15 February.
 */
export function earliestEnd({ givenOn, notice, boundUntil, cycle }: Notice): Day {
  const noticed = plus(givenOn, notice);
  const end = boundUntil ? laterOf(noticed, boundUntil) : noticed;
  return cycle ? periodOf(cycle, end).endsOn : end;
}
