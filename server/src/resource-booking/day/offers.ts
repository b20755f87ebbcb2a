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
function openingAt(entitlements: readonly Entitlement[], minute: number): Entitlement[] {
  const time = Temporal.PlainTime.from(timeAt(minute));
  return entitlements.filter((one) => {
    if (one.way === 'CLIPCARD' || !one.startsBetween) return true;
    const [first, last] = one.startsBetween;
    return Temporal.PlainTime.compare(first, time) <= 0 && Temporal.PlainTime.compare(time, last) <= 0;
  });
}

/** What somebody can book on a resource, now and at these prices; and when they could book what they cannot yet. */
export function offersOf(
  day: Day,
  { activity, resource, timeZone }: { activity: CourtActivity; resource: Resource; timeZone: string },
  asking: Asking,
): { times: OfferedTime[]; opensAt: Temporal.Instant | undefined } {
  const times: OfferedTime[] = [];
  let opensFirst: Temporal.Instant | undefined;
  if (!isAdmitted(activity, asking.age) || asking.more <= 0) return { times, opensAt: undefined };
  const now = Temporal.Instant.fromEpochMilliseconds(day.now);
  for (const { from, durations } of freeTimes(day, activity, resource)) {
    const startsAt = Temporal.Instant.fromEpochMilliseconds(day.at(from));
    const opening = openingAt(asking.entitlements, from);
    const opens = opensAt({ opens_days_before: daysAhead(opening, activity) }, startsAt, timeZone);
    if (Temporal.Instant.compare(now, opens) < 0) {
      if (!opensFirst || Temporal.Instant.compare(opens, opensFirst) < 0) opensFirst = opens;
      continue;
    }
    const [use] = openBy(opening, activity, { startsAt, timeZone, now });
    let isPeak = false;
    const offered = durations.flatMap((minutes) => {
      if (isBusyIn(asking.busy, momentsOf(day, { from, until: from + minutes }))) return [];
      const cost = courtPriceOf(
        { prices: activity.prices, light: activity.light, hasLight: resource.hasLight },
        { weekday: day.courts.day.dayOfWeek, startMinute: from, minutes },
      );
      isPeak ||= cost?.isPeak ?? false;
      if (use) return [{ minutes, opensBy: use.way }];
      if (cost && asking.mayPay) return [{ minutes, amount: cost.amount }];
      return asking.isClipcardSold ? [{ minutes }] : [];
    });
    if (offered.length === 0) continue;
    times.push({
      ...{ startTime: timeAt(from), startsAt: startsAt.toString(), activityId: activity.id },
      ...{ isPeak, durations: offered },
    });
  }
  return { times, opensAt: opensFirst };
}
