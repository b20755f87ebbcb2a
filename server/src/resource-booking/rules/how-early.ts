import type { Entitlement } from '../../booking/entitlements/entitlements.ts';
import { opensAt } from '../../participation/rules.ts';
import type { CourtActivity } from '../courts.ts';

type HowEarly = Pick<CourtActivity, 'opens_days_before' | 'guest_opens_days_before'>;
/** And at which moment of the day. */
type Opening = HowEarly & Pick<CourtActivity, 'opens_at_minute'>;

/** How many days ahead an entitlement lets people book. */
const daysOf = (entitlement: Entitlement, { opens_days_before }: HowEarly): number =>
  (entitlement.way === 'SUBSCRIPTION' ? entitlement.opensDaysBefore : undefined) ?? opens_days_before;

/** How many days ahead people book with these entitlements; without any, as guests. */
export const daysAhead = (entitlements: readonly Entitlement[], activity: HowEarly): number =>
  entitlements.length === 0
    ? (activity.guest_opens_days_before ?? activity.opens_days_before)
    : Math.max(...entitlements.map((one) => daysOf(one, activity)));

/** Those with which the hour can be booked by now. */
export function openBy<E extends Entitlement>(
  entitlements: readonly E[],
  activity: Opening,
  { startsAt, timeZone, now }: { startsAt: Temporal.Instant; timeZone: string; now: Temporal.Instant },
): E[] {
  return entitlements.filter((one) => {
    const { opens_at_minute } = activity;
    const opens = opensAt({ opens_days_before: daysOf(one, activity), opens_at_minute }, startsAt, timeZone);
    return Temporal.Instant.compare(now, opens) >= 0;
  });
}
