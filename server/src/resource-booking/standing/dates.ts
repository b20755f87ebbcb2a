import { standingDatesAtMost } from '@foyer/contract/resource-booking/standing';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { worksAt } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';

/** The dates of every week from the first one on, up to a day. */
export function weeklyDates(first: Temporal.PlainDate, until: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: standingDatesAtMost }, (_, weeks) => first.add({ weeks })).filter(
    (date) => Temporal.PlainDate.compare(date, until) <= 0,
  );
}

/** The last day on which a standing booking can take place that is made today. */
export const latestDayOf = ({ parameters }: Club, today: Temporal.PlainDate): Temporal.PlainDate =>
  today.add({ days: parameters.standingBookingDays });

/** Whether staff book for somebody else, also free of charge. */
export const isByStaff = ({ actor }: SignedInContext, centerId: number, person: Key): boolean =>
  worksAt(actor, centerId) && !isSameKey(actor, person);

export const mayBookStanding = (context: SignedInContext, { center, parameters }: Club): boolean =>
  parameters.standingBookingsBy === 'everybody' ||
  (parameters.standingBookingsBy === 'staff' && isByStaff(context, center.id, context.person));
