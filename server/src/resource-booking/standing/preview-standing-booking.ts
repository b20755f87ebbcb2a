import type { resourceBooking } from '@foyer/contract/resource-booking';
import { formatKey } from '@foyer/contract/shared/keys';
import type { Entitlement } from '../../booking/entitlements/entitlements.ts';
import { toUse } from '../../booking/entitlements/response.ts';
import { readEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { type CourtHour, inUse, notOffered, sessionRow } from '../hour.ts';
import { readUsedTimes } from '../in-use.ts';
import { resourcesFor } from '../taking/lock-hour.ts';
import { dateObstacles, stateOfDate } from './date-obstacles.ts';
import { isByStaff, latestDayOf, mayBookStanding, weeklyDates } from './dates.ts';
import { hourOn, sameHourOf } from './standing-hour.ts';

type Call = (typeof resourceBooking)['preview-standing-booking'];

/** What earlier dates of the same booking would use up. */
class Planned {
  readonly #uses = new Map<string, number>();

  /** The first that is not used up by then. */
  next(entitlements: readonly Entitlement[]): Entitlement | undefined {
    const found = entitlements.find((one) => {
      const { left } = one;
      return left === undefined || left > (this.#uses.get(nameOf(one)) ?? 0);
    });
    if (!found) return undefined;
    const used = this.#uses.get(nameOf(found)) ?? 0;
    this.#uses.set(nameOf(found), used + 1);
    return found.left === undefined ? found : { ...found, left: found.left - used };
  }
}

const nameOf = (one: Entitlement): string =>
  one.way === 'CLIPCARD'
    ? formatKey('clipcard', one.clipcard)
    : `${formatKey('subscription', one.subscription)} ${one.privilege} ${one.periodStart}`;

/** Answers for each date as booking it would, counting what the dates before it use. */
export const previewStandingBooking: Handler<Call> = async (context, input) => {
  const { db, now } = context;
  const club = await clubOfBrand(context, input.activityCenterId);
  if (!club) return notOffered();
  if (!mayBookStanding(context, club)) return refuse('court.standingNotAllowed');
  const latestDay = latestDayOf(club, dateIn(now, club.center.time_zone));
  const [first, until] = [Temporal.PlainDate.from(input.date), Temporal.PlainDate.from(input.until)];
  if (Temporal.PlainDate.compare(until, first) < 0) return refuse('general.endBeforeStart');
  if (Temporal.PlainDate.compare(until, latestDay) > 0)
    return refuse('court.standingTooFarAhead', { days: club.parameters.standingBookingDays });
  const planned = new Planned();
  const dates = [];
  for (const date of weeklyDates(first, until)) {
    const hour = await hourOn(db, club, sameHourOf(input), date);
    if (!hour) return notOffered();
    dates.push({ date: date.toString(), ...(await previewDate(context, hour, planned)) });
  }
  return { latestDay: latestDay.toString(), dates };
};

async function previewDate(context: SignedInContext, hour: CourtHour, planned: Planned) {
  const { db, now, person, actor } = context;
  const { centerId } = hour.courts;
  const times = { startsAt: hour.startsAt.toString(), endsAt: hour.endsAt.toString() };
  const row = sessionRow(hour, 0, hour.activity.opens_days_before);
  const facts = await readEligibilityFacts(db, now, { row, person });
  if (!facts) throw new Error('the person of a call is there');
  const used = await readUsedTimes(db, centerId, inUse(hour), now);
  const court = { isTaken: resourcesFor(hour, used).resources === undefined, booked: 0 };
  const byStaff = isByStaff(context, centerId, person);
  const obstacles = await dateObstacles(
    db,
    { hour, facts, court, now, callers: callerStatuses(actor, person) },
    { isByStaff: byStaff },
  );
  const state = stateOfDate(hour, obstacles);
  const { reason: closedBecause } = hour.resource.hours;
  if (state === 'HOLIDAY')
    return { ...times, state, reason: 'court.notOffered' as const, ...(closedBecause && { closedBecause }) };
  if (state !== 'FREE') return { ...times, state, ...(obstacles[0] && { reason: obstacles[0] }) };
  const use = planned.next(facts.entitlements);
  if (use) return { ...times, state, use: toUse(use) };
  return byStaff
    ? { ...times, state, use: { way: 'STAFF' as const } }
    : { ...times, state: 'NOT_ALLOWED' as const, reason: 'NoPrivilege' as const };
}
