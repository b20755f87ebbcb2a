import { timeAt } from '@foyer/contract/shared/court';
import type { Entitlement } from '../../booking/entitlements/entitlements.ts';
import { opensAt } from '../../participation/rules.ts';
import type { CourtActivity, Resource } from '../courts.ts';
import { daysAhead, openBy } from '../rules/how-early.ts';
import { courtPriceOf } from '../rules/price.ts';
import { type Day, freeTimes, isBusyIn, type Moments, momentsOf } from './free-times.ts';

/** Who asks: a guest has no entitlements. */
export interface Asking {
  busy: readonly Moments[];
  entitlements: readonly Entitlement[];
  age: number | undefined;
  /** How many more hours of the activity the person may have. */
  more: number;
  /** Whether the centre sells them an hour for its price. */
  mayPay: boolean;
  /** Whether a clipcard is for sale that opens the activity. */
  isClipcardSold: boolean;
}

export interface OfferedTime {
  startTime: string;
  startsAt: string;
  activityId: number;
  isPeak: boolean;
  durations: { minutes: number; amount?: number; opensBy?: 'SUBSCRIPTION' | 'CLIPCARD' }[];
}

const isAdmitted = ({ minimum_age, maximum_age }: CourtActivity, age: number | undefined): boolean =>
  age === undefined || (age >= (minimum_age ?? age) && age <= (maximum_age ?? age));

/** The entitlements that open what starts at this time of the day. */
function openingAt(entitlements: readonly Entitlement[], startTime: string): readonly Entitlement[] {
  if (!entitlements.some((one) => one.way === 'SUBSCRIPTION' && one.startsBetween)) return entitlements;
  const time = Temporal.PlainTime.from(startTime);
  return entitlements.filter((one) => {
    if (one.way === 'CLIPCARD' || !one.startsBetween) return true;
    const [first, last] = one.startsBetween;
    return Temporal.PlainTime.compare(first, time) <= 0 && Temporal.PlainTime.compare(time, last) <= 0;
  });
}

/** What is the same for a start on every court. */
interface Start {
  startTime: string;
  startsAt: string;
  opens: Temporal.Instant;
  isOpen: boolean;
  opensBy: Entitlement['way'] | undefined;
}

function startAt(
  day: Day,
  { activity, timeZone }: Offering,
  { from, entitlements }: { from: number; entitlements: readonly Entitlement[] },
): Start {
  const now = Temporal.Instant.fromEpochMilliseconds(day.now);
  const startsAt = Temporal.Instant.fromEpochMilliseconds(day.at(from));
  const startTime = timeAt(from);
  const opening = openingAt(entitlements, startTime);
  const { opens_at_minute } = activity;
  const opens = opensAt(
    { opens_days_before: daysAhead(opening, activity), opens_at_minute },
    startsAt,
    timeZone,
  );
  const [use] = openBy(opening, activity, { startsAt, timeZone, now });
  return {
    ...{ startTime, startsAt: startsAt.toString(), opens, opensBy: use?.way },
    isOpen: Temporal.Instant.compare(now, opens) >= 0,
  };
}

interface Offering {
  activity: CourtActivity;
  timeZone: string;
}

interface Offers {
  times: OfferedTime[];
  /** When the first of those opens that the person cannot book yet. */
  opensAt: Temporal.Instant | undefined;
}

/** Calls once for each minute of the day, length in minutes, and 0 or 1. */
function once<T>(work: (minute: number, length: number, kind: number) => T) {
  const known = new Map<number, T>();
  return (minute: number, length = 0, kind = 0): T => {
    const key = (minute * 1441 + length) * 2 + kind;
    if (!known.has(key)) known.set(key, work(minute, length, kind));
    return known.get(key) as T;
  };
}

/**
 * What somebody can book of an activity, now and at these prices, on one court after the other. What all courts have in
 * common is worked out once, as time zones and prices cost more than anything else here.
 */
export function offersFor(day: Day, offering: Offering, asking: Asking): (resource: Resource) => Offers {
  const { activity } = offering;
  const { prices, light } = activity;
  const weekday = day.courts.day.dayOfWeek;
  const startOf = once((from) => startAt(day, offering, { from, entitlements: asking.entitlements }));
  const costOf = once((startMinute, minutes, hasLight) =>
    courtPriceOf({ prices, light, hasLight: hasLight === 1 }, { weekday, startMinute, minutes }),
  );
  const isBusy = once((from, minutes) =>
    isBusyIn(asking.busy, momentsOf(day, { from, until: from + minutes })),
  );
  if (!isAdmitted(activity, asking.age) || asking.more <= 0) return () => ({ times: [], opensAt: undefined });
  return (resource) => {
    let opensFirst: Temporal.Instant | undefined;
    const times = freeTimes(day, activity, resource).flatMap(({ from, durations }): OfferedTime[] => {
      const { startTime, startsAt, opens, isOpen, opensBy } = startOf(from);
      if (!isOpen) {
        opensFirst = opensFirst && Temporal.Instant.compare(opensFirst, opens) <= 0 ? opensFirst : opens;
        return [];
      }
      const free = durations.filter((minutes) => !isBusy(from, minutes));
      const costs = free.map((minutes) => costOf(from, minutes, resource.hasLight ? 1 : 0));
      const offered = free.flatMap((minutes, place) => {
        if (opensBy) return [{ minutes, opensBy }];
        const cost = costs[place];
        if (cost && asking.mayPay) return [{ minutes, amount: cost.amount }];
        return asking.isClipcardSold ? [{ minutes }] : [];
      });
      if (offered.length === 0) return [];
      const isPeak = costs.some((cost) => cost?.isPeak);
      return [{ startTime, startsAt, activityId: activity.id, isPeak, durations: offered }];
    });
    return { times, opensAt: opensFirst };
  };
}
