import type { PeriodUnit, PlanKind } from '@foyer/contract/shared/subscription';
import {
  type BillingCycle,
  type BillingPeriod,
  calendarStart,
  type Duration,
  earlierOf,
  endOfBinding,
  nthPeriod,
  periodOf,
} from '../../platform/billing-period.ts';
import type { BilledFrom } from '../offers/tables.ts';

/** The cycle of a membership that starts on a day. */
export function cycleFrom(
  startsOn: Temporal.PlainDate,
  { unit, count }: Duration,
  billedFrom: BilledFrom,
): BillingCycle {
  return { anchor: billedFrom === 'START' ? startsOn : calendarStart(unit, startsOn), unit, count };
}

/** The days that the first payment pays for: to the end of the first period, however little is left of it. */
export function firstPart(cycle: BillingCycle, startsOn: Temporal.PlainDate): BillingPeriod {
  return { startsOn, endsOn: periodOf(cycle, startsOn).endsOn };
}

/** The next days to bill after the last one billed, within one period; undefined if the membership has ended by then. */
export function nextPart(
  cycle: BillingCycle,
  billedUntil: Temporal.PlainDate,
  endsOn: Temporal.PlainDate | null,
): BillingPeriod | undefined {
  const startsOn = billedUntil.add({ days: 1 });
  if (endsOn && Temporal.PlainDate.compare(startsOn, endsOn) > 0) return undefined;
  const { endsOn: last } = periodOf(cycle, startsOn);
  return { startsOn, endsOn: endsOn ? earlierOf(last, endsOn) : last };
}

/** Last day of a prepaid membership; a recurring one goes on until it is ended. */
export const lastDayOf = (kind: PlanKind, cycle: BillingCycle): Temporal.PlainDate | null =>
  kind === 'CASH' ? nthPeriod(cycle, 0).endsOn : null;

/** A duration of two columns; undefined where the plan has none. */
export const durationOf = (unit: PeriodUnit | null, count: number | null): Duration | undefined =>
  unit && count ? { unit, count } : undefined;

export const boundUntilFrom = (
  startsOn: Temporal.PlainDate,
  binding: Duration | undefined,
): Temporal.PlainDate | null => (binding ? endOfBinding(startsOn, binding) : null);
