import type { courses } from '@foyer/contract/courses';
import { formatKey } from '@foyer/contract/shared/keys';
import { readGivenBack } from '../../booking/paying/date-refund-store.ts';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { readLockedEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { toParticipationsResponse } from '../../booking/taking-part/requested-participants.ts';
import { fillFreePlaces } from '../../booking/waiting-list/fill-free-places.ts';
import { worksAt } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { lentPlaces } from '../../participation/dates/date-uses.ts';
import { isElsewhere, occupyAgain, overlap } from '../../participation/dates/dated-time.ts';
import { readCreditsOf } from '../../participation/dates/makeup-store.ts';
import { count } from '../../participation/locked-session.ts';
import { firstStartOf } from '../../participation/response.ts';
import { keyOfSession } from '../../participation/session-row.ts';
import {
  moveToSession,
  type ParticipationRow,
  personOf,
  readParticipation,
} from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { datesLeft, type SignUpDate } from '../../sign-up/dates.ts';
import { readOwnPlace } from '../dates/own-place.ts';
import { type LockedCourse, withCourses } from '../dates/with-courses.ts';
import { canMoveTo } from '../make-up/alike.ts';
import { readUsedCourses } from '../make-up/respond.ts';
import { courseNotifier } from '../notifications/emails.ts';
import { leaveDatesToCome } from './leave-dates.ts';

type Call = (typeof courses)['move-participant'];

/**
 * Moves somebody to another group. What they paid, and on which dates they were there, stays with them; nothing is charged or
 * given back. Their old place is offered to the standby list.
 */
export const moveParticipant: Handler<Call> = async (
  context,
  { participationId, participationCenterId: centerId, toCourseId },
) => {
  const { actor, db, person } = context;
  const key = { centerId, id: participationId };
  if (!worksAt(actor, centerId)) return refuse('course.gone');
  const found = await readParticipation(db, key);
  if (!found) return refuse('booking.alreadyCancelled');
  const keys = [found.booking_id, toCourseId].map((id) => ({ centerId, id }));
  return withCourses(context, keys as [(typeof keys)[0]], async (tx, [from, to]) => {
    const place = await readOwnPlace(tx, key, person);
    if (!from || !to || place?.booking_id !== from.course.id) return refuse('booking.alreadyCancelled');
    if (from === to) return refuse('course.alreadySignedUp');
    const refusal = await refuseToMove(tx, place, from, to);
    if (refusal) return refusal;
    const moved = await move(tx, place, from, to);
    await auditParticipation(tx, context, moved, {
      course: formatKey('booking', keyOfSession(from.session.row)),
    });
    await audit(tx, context, {
      entity: 'courseMove',
      key: formatKey('booking', keyOfSession(to.session.row)),
      before: { course: from.course.name },
      after: { course: to.course.name },
    });
    await courseNotifier(context)(to, moved, { kind: 'moved', from: from.course.name });
    await fillFreePlaces(from.session, from.notify);
    const { participations } = await toParticipationsResponse(to.session, [moved]);
    const [participation] = participations;
    if (!participation) throw new Error('who was moved is there');
    return { participation };
  });
};

async function refuseToMove(
  tx: Tx,
  place: ParticipationRow,
  from: LockedCourse,
  to: LockedCourse,
): Promise<
  | Refusal<
      | 'course.gone'
      | 'course.notAlike'
      | 'course.alreadySignedUp'
      | 'course.full'
      | 'booking.participantOccupied'
      | 'general.personNotFound'
    >
  | undefined
> {
  const { session, course } = to;
  const { row, now } = session;
  const dates = datesLeft(course.dates, now);
  if (course.state === 'CANCELLED' || dates.length === 0) return refuse('course.gone');
  if (!canMoveTo(from.course, course)) return refuse('course.notAlike');
  const facts = await readLockedEligibilityFacts(session, personOf(place));
  if (!facts) return refuse('general.personNotFound');
  if (facts.own) return refuse('course.alreadySignedUp');
  if (row.taken + lentPlaces(row.uses, now) >= row.capacity) return refuse('course.full');
  const isBusy =
    (await isElsewhere(tx, personOf(place), dates, place)) || (await makesUpThen(tx, place, to, dates));
  return isBusy ? refuse('booking.participantOccupied') : undefined;
}

/** Whether the person makes up at the time of one of the dates, in yet another course. */
async function makesUpThen(
  tx: Tx,
  place: ParticipationRow,
  { course, session: { now } }: LockedCourse,
  dates: readonly SignUpDate[],
): Promise<boolean> {
  const credits = await readCreditsOf(tx, place.center_id, [place.id]);
  const hosts = (await readUsedCourses(tx, credits)).filter(({ id }) => id !== course.id);
  return hosts
    .flatMap((host) =>
      datesLeft(host.dates, now).filter(({ number }) =>
        credits.some((one) => one.used_booking_id === host.id && one.used_number === number),
      ),
    )
    .some((date) => dates.some((other) => overlap(date, other)));
}

/** For which dates the price of the place is from now on. Together they give back what is left of it at most. */
async function priceAt(
  tx: Tx,
  { center_id, id, price, date_price }: ParticipationRow,
  { course, session: { now } }: LockedCourse,
): Promise<Pick<ParticipationRow, 'paid_dates' | 'date_price'>> {
  if (date_price === null) return { paid_dates: null, date_price };
  const dates = datesLeft(course.dates, now);
  const left = Math.max(0, (price ?? 0) - (await readGivenBack(tx, center_id, id)));
  return {
    paid_dates: dates.map(({ number }) => number),
    date_price: Math.min(date_price, Math.floor(left / dates.length)),
  };
}

async function move(
  tx: Tx,
  place: ParticipationRow,
  from: LockedCourse,
  to: LockedCourse,
): Promise<ParticipationRow> {
  const { session, course } = to;
  await leaveDatesToCome(tx, place, from, to);
  for (const use of from.session.row.uses ?? []) use.excused = use.excused.filter((id) => id !== place.id);
  await count(from.session, { taken: -1 });
  await count(session, { taken: 1 });
  const moved = await moveToSession(tx, place, course.id, {
    ...(await priceAt(tx, place, to)),
    first_starts_at: firstStartOf(place, from.session.row),
  });
  await occupyAgain(session, moved);
  return moved;
}
