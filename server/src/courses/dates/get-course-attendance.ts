import type { courses } from '@foyer/contract/courses';
import type { AttendanceOfPerson, DateOfPerson } from '@foyer/contract/courses/attendance';
import { peopleOf } from '../../classes/timetable.ts';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { type AttendanceRow, readAttendance } from '../../participation/dates/attendance-store.ts';
import { type CreditRow, readCreditsOf } from '../../participation/dates/makeup-store.ts';
import { type OwnRow, readOwn } from '../../participation/own-participations.ts';
import { personOf } from '../../participation/store.ts';
import { keys } from '../../platform/db/keys.ts';
import { readPersonLevels } from '../level-store.ts';
import { makeUpOf, readUsedCourses, toCredit } from '../make-up/respond.ts';
import { type CourseRow, readCourse } from '../store.ts';
import { makeUpsLeft } from './missed-dates.ts';

type Call = (typeof courses)['get-course-attendance'];

export const getCourseAttendance: Handler<Call> = async (context, { courseId, courseCenterId }) => {
  const { db, now } = context;
  const key = { centerId: courseCenterId, id: courseId };
  const club = await clubOfBrand(context, courseCenterId);
  const course = club && (await readCourse(db, key));
  if (!club || !course) return refuse('course.gone');
  const all = await readOwn(db, [course], peopleOf(context), now);
  const own = all.filter(({ state }) => state === 'BOOKED' || state === 'BOOKED_NO_SHOW_UP');
  if (own.length === 0) return { people: [] };
  const ids = own.map(({ id }) => id);
  const [attendance, credits, levels] = await Promise.all([
    readAttendance(db, key),
    readCreditsOf(db, courseCenterId, ids),
    readPersonLevels(db, courseCenterId, keys(own.map(personOf))),
  ]);
  const about: About = { club, course, now, attendance, credits, used: await readUsedCourses(db, credits) };
  const { level_id: levelId, level: name } = course;
  return {
    people: own.map((place) => {
      const hasLevel = levels.some(
        (one) =>
          one.id === levelId &&
          one.person_center_id === place.person_center_id &&
          one.person_id === place.person_id,
      );
      return {
        ...ofPerson(place, about),
        ...(levelId !== null && name !== null && hasLevel && { certificate: { levelId, name } }),
      };
    }),
  };
};

interface About {
  club: Club;
  course: CourseRow;
  now: Temporal.Instant;
  attendance: readonly AttendanceRow[];
  credits: readonly CreditRow[];
  /** In which they have been used. */
  used: readonly CourseRow[];
}

function ofPerson(place: OwnRow, about: About): Omit<AttendanceOfPerson, 'certificate'> {
  const { course, used, now, club } = about;
  const credits = about.credits.filter(({ participation_id }) => participation_id === place.id);
  const { centerId, id } = personOf(place);
  return {
    ...{ participationId: place.id, participationCenterId: place.center_id },
    person: { id, centerId, firstName: place.first_name },
    dates: course.dates.map((date) => toDate(place, date, { ...about, credits })),
    makeUps: credits.flatMap((credit) => makeUpOf(credit, used, { club, now }) ?? []),
    makeUpsLeft: makeUpsLeft(course, credits),
  };
}

function toDate(
  place: OwnRow,
  { number, starts_at, ends_at, room, state, cancel_reason }: CourseRow['dates'][number],
  { club, course, now, attendance, credits, used }: About,
): DateOfPerson {
  const written = attendance.find((one) => one.number === number && one.participation_id === place.id);
  const credit = credits.find((one) => one.booking_id === course.id && one.number === number);
  const isToCome = state === 'PLANNED' && Temporal.Instant.compare(now, starts_at) < 0;
  return {
    ...{ number, startsAt: starts_at.toString(), endsAt: ends_at.toString() },
    ...(room !== null && { room }),
    isCancelled: state === 'CANCELLED',
    ...(cancel_reason !== null && { cancelReason: cancel_reason }),
    ...(written && { attendance: written.state }),
    canExcuse: isToCome && course.state !== 'CANCELLED' && place.state === 'BOOKED' && !written,
    ...(credit && { credit: toCredit(credit, used, { club, now }) }),
  };
}
