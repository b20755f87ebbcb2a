import type { courses } from '@foyer/contract/courses';
import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { mayOverride } from '../../booking/taking-part/staff-overrides.ts';
import { fillFreePlaces } from '../../booking/waiting-list/fill-free-places.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { occupyAgain } from '../../participation/dates/dated-time.ts';
import { readCredit, reopenCredit } from '../../participation/dates/makeup-store.ts';
import { announceSession } from '../../participation/live-channel.ts';
import { personOf, readParticipation } from '../../participation/store.ts';
import { withCourses } from '../dates/with-courses.ts';
import { courseNotifier } from '../notifications/emails.ts';
import { makeUpCancelUntil, toCredit } from './respond.ts';

type Call = (typeof courses)['cancel-makeup'];

/** Members in time, staff until the date begins. The credit can be used again, and the place is for others. */
export const cancelMakeup: Handler<Call> = async (context, { creditId, creditCenterId }) => {
  const { db, person, now } = context;
  const creditKey = { centerId: creditCenterId, id: creditId };
  const found = await readCredit(db, creditKey);
  const own =
    found && (await readParticipation(db, { centerId: creditCenterId, id: found.participation_id }));
  if (!found || !own || !isSameKey(personOf(own), person)) return refuse('course.makeUpGone');
  const used = found.used_booking_id === null ? [] : [found.used_booking_id];
  const keys = [own.booking_id, ...used].map((id) => ({ centerId: creditCenterId, id }));
  // All else is decided in the transaction, which answers a repeated request as the first one.
  const done = await withCourses(context, keys as [(typeof keys)[0]], async (tx, [from, host]) => {
    const credit = await readCredit(tx, creditKey);
    const place = await readParticipation(tx, { centerId: creditCenterId, id: found.participation_id });
    if (!from || !credit || place?.state !== 'BOOKED' || place.booking_id !== from.course.id)
      return refuse('course.makeUpGone');
    if (!host || credit.used_booking_id !== host.course.id) return refuse('booking.alreadyCancelled');
    const { course, session, notify } = host;
    const date = course.dates.find(({ number }) => number === credit.used_number);
    if (!date) return refuse('booking.alreadyCancelled');
    const isStaff = mayOverride(context, session.row, person);
    const until = isStaff ? date.starts_at : makeUpCancelUntil(date, session.club);
    if (Temporal.Instant.compare(now, until) >= 0) return refuse('booking.tooLateToCancel');
    const reopened = await reopenCredit(tx, credit);
    const use = session.row.uses?.find(({ number }) => number === date.number);
    if (use) use.guests -= 1;
    await occupyAgain(from.session, place);
    const key = { centerId: course.center_id, id: course.id };
    await announceSession(tx, key);
    await audit(tx, context, {
      entity: 'courseMakeUp',
      key: `${formatKey('booking', key)} ${date.number}`,
      after: { state: 'CANCELLED' },
    });
    await courseNotifier(context)(host, place, { kind: 'makeUpCancelled', date, until: reopened.expires_on });
    await fillFreePlaces(session, notify);
    return { credit: toCredit(reopened, [], { club: session.club, now }) };
  });
  return done instanceof Refusal && done.code === 'course.gone' ? refuse('booking.alreadyCancelled') : done;
};
