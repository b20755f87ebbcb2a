import type { courses } from '@foyer/contract/courses';
import { hasPlace } from '@foyer/contract/shared/booking';
import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { readLockedEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { obstaclesTo } from '../../booking/taking-part/obstacles.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { guestPlaces } from '../../participation/dates/date-uses.ts';
import { isElsewhere, occupyAgain } from '../../participation/dates/dated-time.ts';
import { type CreditRow, readCredit, readGuests, useCredit } from '../../participation/dates/makeup-store.ts';
import { announceSession } from '../../participation/live-channel.ts';
import { type ParticipationRow, personOf, readParticipation } from '../../participation/store.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import { type LockedCourse, withCourses } from '../dates/with-courses.ts';
import { courseNotifier } from '../notifications/emails.ts';
import { canMakeUpIn } from './alike.ts';
import { makeUpOf, stateOf } from './respond.ts';

type Call = (typeof courses)['book-makeup'];

/** Takes a place on one date of another course. Of two that want the last one, the lock of that course decides. */
export const bookMakeup: Handler<Call> = async (context, { creditId, creditCenterId, courseId, number }) => {
  const { db, person } = context;
  const creditKey = { centerId: creditCenterId, id: creditId };
  const found = await readCredit(db, creditKey);
  const own =
    found && (await readParticipation(db, { centerId: creditCenterId, id: found.participation_id }));
  if (!found || own?.state !== 'BOOKED' || !isSameKey(personOf(own), person))
    return refuse('course.makeUpGone');
  if (courseId === own.booking_id || courseId === found.booking_id) return refuse('course.notAlike');
  const keys = [own.booking_id, courseId].map((id) => ({ centerId: creditCenterId, id }));
  const done = await withCourses(context, keys as [(typeof keys)[0]], async (tx, [from, host]) => {
    const credit = await readCredit(tx, creditKey);
    const place = await readParticipation(tx, { centerId: creditCenterId, id: found.participation_id });
    if (!from || !host || !credit || place?.state !== 'BOOKED' || place.booking_id !== from.course.id)
      return refuse('course.makeUpGone');
    const date = host.course.dates.find((one) => one.number === number);
    const isThere = credit.used_booking_id === courseId && credit.used_number === number;
    if (!date || (!isThere && date.state !== 'PLANNED')) return refuse('course.dateGone');
    const shown = { club: host.session.club, now: context.now };
    if (!isThere) {
      const refusal = await refuseToTake(context, tx, { from, host, credit, place, date });
      if (refusal) return refusal;
      if (!(await useCredit(tx, credit, { booking_id: courseId, number })))
        return refuse('course.makeUpGone');
      await take(context, tx, { from, host, credit, place, date });
    }
    const used = { ...credit, used_booking_id: courseId, used_number: number };
    const makeUp = makeUpOf(used, [host.course], shown);
    if (!makeUp) throw new Error('a date that was booked is there');
    return { makeUp };
  });
  return done instanceof Refusal && done.code === 'course.gone' ? refuse('course.dateGone') : done;
};

interface Wanted {
  from: LockedCourse;
  host: LockedCourse;
  credit: CreditRow;
  place: ParticipationRow;
  date: SignUpDate;
}

const ofPerson = [
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'booking.personSanctioned',
  'booking.ageNotAllowed',
] as const;

async function refuseToTake(
  { actor, now }: SignedInContext,
  tx: Tx,
  { from, host, credit, place, date }: Wanted,
) {
  const { session, course } = host;
  const { row, club } = session;
  const person = personOf(place);
  if (stateOf(credit, { club, now }) !== 'OPEN') return refuse('course.makeUpGone');
  if (course.state === 'CANCELLED') return refuse('course.dateGone');
  if (Temporal.Instant.compare(now, date.starts_at) >= 0) return refuse('course.dateBegun');
  if (Temporal.PlainDate.compare(dateIn(date.starts_at, course.time_zone), credit.expires_on) > 0)
    return refuse('course.makeUpGone');
  if (!canMakeUpIn(from.course, course)) return refuse('course.notAlike');
  const facts = await readLockedEligibilityFacts(session, person);
  if (!facts) return refuse('general.personNotFound');
  const callers = callerStatuses(actor, person);
  const obstacles = obstaclesTo({ row, facts, now, parameters: club.parameters, callers });
  const obstacle = ofPerson.find((code) => obstacles.includes(code));
  if (obstacle) return refuse(obstacle);
  const guests = await readGuests(tx, { centerId: row.center_id, id: row.id }, date.number);
  const isGuest = guests.some(({ participation_id }) => participation_id === place.id);
  if (isGuest || (facts.own && hasPlace(facts.own.state))) return refuse('course.alreadySignedUp');
  const use = row.uses?.find(({ number }) => number === date.number);
  if (!use || guestPlaces(row, use) <= 0) return refuse('course.dateFull');
  return (await isElsewhere(tx, person, [date])) ? refuse('booking.participantOccupied') : undefined;
}

async function take(context: SignedInContext, tx: Tx, { from, host, place, date }: Wanted): Promise<void> {
  await occupyAgain(from.session, place);
  const { center_id: centerId, id } = host.course;
  await announceSession(tx, { centerId, id });
  await audit(tx, context, {
    entity: 'courseMakeUp',
    key: `${formatKey('booking', { centerId, id })} ${date.number}`,
    after: { state: 'BOOKED' },
  });
  await courseNotifier(context)(host, place, { kind: 'makeUpBooked', date });
}
