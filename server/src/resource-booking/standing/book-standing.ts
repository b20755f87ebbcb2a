import type { resourceBooking } from '@foyer/contract/resource-booking';
import { minuteOf } from '@foyer/contract/shared/court';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { callerStatuses, ineligibilityOf } from '../../person/eligibility.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { notOffered } from '../hour.ts';
import { bookPending } from './book-pending.ts';
import { isByStaff, latestDayOf, mayBookStanding } from './dates.ts';
import { toStanding } from './response.ts';
import { hourOn, sameHourOf } from './standing-hour.ts';
import { insertStanding, readStanding, standingKey } from './store.ts';

/**
 * Records the dates and books them, each in a transaction of its own. A job goes on with what is left if the process ends
 * meanwhile; asked again with the same key, the call does so too.
 */
export const bookStanding: Handler<(typeof resourceBooking)['book-standing']> = async (context, input) => {
  const { db, now, person, actor } = context;
  const club = await clubOfBrand(context, input.activityCenterId);
  if (!club) return notOffered();
  if (!mayBookStanding(context, club)) return refuse('court.standingNotAllowed');
  const ineligible = ineligibilityOf(callerStatuses(actor, person));
  if (ineligible) return refuse(ineligible);
  const today = dateIn(now, club.center.time_zone);
  const dates = [...new Set(input.dates)].toSorted().map((date) => Temporal.PlainDate.from(date));
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last || !(await hourOn(db, club, sameHourOf(input), first))) return notOffered();
  if (Temporal.PlainDate.compare(last, latestDayOf(club, today)) > 0)
    return refuse('court.standingTooFarAhead', { days: club.parameters.standingBookingDays });
  const row = {
    ...{ center_id: club.center.id, person_center_id: person.centerId, person_id: person.id },
    ...{ activity_id: input.activityId, resource_id: input.resourceId },
    ...{ start_minute: minuteOf(input.startTime), duration_minutes: input.duration },
    ...{ is_by_staff: isByStaff(context, club.center.id, person), created_at: now },
  };
  const written = await context.transaction(async (tx) => {
    const id = await insertStanding(tx, row, dates);
    const key = { centerId: row.center_id, id };
    const after = { dates: dates.map(String), startTime: input.startTime };
    await audit(tx, context, { entity: 'standingBooking', key: standingKey(key), after });
    return key;
  });
  if (written instanceof Refusal) return written;
  await bookPending(context, written);
  const standing = await readStanding(db, written);
  if (!standing) throw new Error('a standing booking that was written is there');
  return toStanding(standing);
};
