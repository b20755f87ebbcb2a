import type { courses } from '@foyer/contract/courses';
import type { CourseGuest, CourseParticipant, DateOfCourse } from '@foyer/contract/courses/participants';
import { mayChangeClasses } from '../../classes/who-may-change.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { personOf } from '../../participation/store.ts';
import { ageOf } from '../../person/age.ts';
import { keys } from '../../platform/db/keys.ts';
import { type PersonLevelRow, readPersonLevels } from '../level-store.ts';
import { toCourse } from '../response.ts';
import type { CourseRow } from '../store.ts';
import { type CourseList, readCourseList } from './course-list.ts';
import type { PersonInCourse } from './people-store.ts';

type Call = (typeof courses)['get-course-participants'];

/** Everybody in a course, for the people who work at its centre. */
export const getCourseParticipants: Handler<Call> = async (context, { courseId, courseCenterId }) => {
  const { actor, db, now } = context;
  const club = worksAt(actor, courseCenterId) && (await clubOfBrand(context, courseCenterId));
  const list = club && (await readCourseList(db, { centerId: courseCenterId, id: courseId }, now));
  if (!club || !list) return refuse('course.gone');
  const { course, people } = list;
  const levels = await readPersonLevels(db, courseCenterId, keys(people.map(personOf)));
  const { participations: _, ...shown } = toCourse(course, [], now);
  const mayChange = mayChangeClasses(actor, club);
  const today = todayOf(course, now);
  return {
    course: shown,
    dates: course.dates.map((date) => toDate(date, { list, mayChange, now })),
    ...(today !== undefined && { today }),
    participants: people.map((person) => toParticipant(person, list, levels)),
    guests: list.guests.map(toGuest),
    ...(shown.level && { level: shown.level }),
    makesUp: course.makeup_days > 0,
    mayChange,
  };
};

/** The last date that has begun by now, or will within the hour, so that people can be recorded as they arrive. */
function todayOf({ dates, state }: CourseRow, now: Temporal.Instant): number | undefined {
  const soon = now.add({ hours: 1 });
  const begun = dates.filter(
    (date) => date.state === 'PLANNED' && Temporal.Instant.compare(date.starts_at, soon) <= 0,
  );
  return state === 'CANCELLED' ? undefined : begun.at(-1)?.number;
}

function toDate(
  { number, starts_at, ends_at, room, state, cancel_reason }: CourseRow['dates'][number],
  { list, mayChange, now }: { list: CourseList; mayChange: boolean; now: Temporal.Instant },
): DateOfCourse {
  const { course, attendance, guests } = list;
  const stands = state === 'PLANNED' && course.state !== 'CANCELLED';
  const hasBegun = Temporal.Instant.compare(starts_at, now) <= 0;
  const excused = attendance.filter((one) => one.number === number && one.state === 'EXCUSED').length;
  const there = guests.filter((guest) => guest.number === number).length;
  return {
    ...{ number, startsAt: starts_at.toString(), endsAt: ends_at.toString() },
    ...(room !== null && { room }),
    isCancelled: state === 'CANCELLED',
    ...(cancel_reason !== null && { cancelReason: cancel_reason }),
    canSetAttendance: stands && hasBegun,
    canCallOff: stands && !hasBegun && mayChange,
    free: stands && !hasBegun ? Math.max(0, course.capacity - course.taken + excused - there) : 0,
  };
}

const nameOf = ({ person_center_id, person_id, first_name, last_name }: PersonInCourse) => ({
  ...{ id: person_id, centerId: person_center_id, firstName: first_name, lastName: last_name },
});

function contactOf({ guardian, first_name, last_name, email, phone }: PersonInCourse) {
  const own = { name: `${first_name} ${last_name}`, email, phone };
  const contact = guardian ?? own;
  if (contact.email === null && contact.phone === null) return {};
  return {
    contact: {
      ...{ name: contact.name, isGuardian: guardian !== null },
      ...(contact.email !== null && { email: contact.email }),
      ...(contact.phone !== null && { phone: contact.phone }),
    },
  };
}

const ageIn = (person: PersonInCourse, { today }: Pick<CourseList, 'today'>) => {
  const age = ageOf(person, today);
  return age === undefined ? {} : { age };
};

function toParticipant(
  person: PersonInCourse,
  list: CourseList,
  levels: readonly PersonLevelRow[],
): CourseParticipant {
  const { center_id, id, state, position, promoted_at, guardian, overdue } = person;
  return {
    ...{ participationId: id, participationCenterId: center_id, person: nameOf(person), state },
    ...ageIn(person, list),
    ...(position !== null && { standbyPosition: position }),
    isOffered: state === 'TENTATIVE' && promoted_at !== null,
    levels: levels
      .filter((one) => one.person_center_id === person.person_center_id && one.person_id === person.person_id)
      .map((one) => ({ levelId: one.id, name: one.name })),
    attendance: list.attendance
      .filter((one) => one.participation_id === id)
      .map((one) => ({ number: one.number, state: one.state })),
    ...contactOf(person),
    isBlocked: person.is_blocked || guardian?.is_blocked === true,
    ...(overdue > 0 && { owes: { amount: overdue, currency: list.course.currency } }),
  };
}

function toGuest({ number, from, state, person, today }: CourseList['guests'][number]): CourseGuest {
  return {
    ...{ participationId: person.id, participationCenterId: person.center_id },
    ...{ number, person: nameOf(person), from },
    ...ageIn(person, { today }),
    ...(state && { state }),
    ...contactOf(person),
  };
}
