import type { courses } from '@foyer/contract/courses';
import type { MakeUpDate } from '@foyer/contract/courses/make-up';
import { isSameKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { overlap, readOccupied } from '../../participation/dates/dated-time.ts';
import { readCredit } from '../../participation/dates/makeup-store.ts';
import { personOf, readParticipation } from '../../participation/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { datesLeft } from '../../sign-up/dates.ts';
import { type CourseRow, readComing, readCourse } from '../store.ts';
import { canMakeUpIn } from './alike.ts';
import { readExcused } from './excused-store.ts';
import { stateOf } from './respond.ts';

type Call = (typeof courses)['get-makeup-dates'];

const mostShown = 60;

/** Dates that the person is free for and that have a place, until the credit expires. Booking one decides again. */
export const getMakeupDates: Handler<Call> = async (context, { creditId, creditCenterId }) => {
  const { db, person, now } = context;
  const club = await clubOfBrand(context, creditCenterId);
  const credit = club && (await readCredit(db, { centerId: creditCenterId, id: creditId }));
  const place =
    credit && (await readParticipation(db, { centerId: creditCenterId, id: credit.participation_id }));
  if (!club || !credit || place?.state !== 'BOOKED' || !isSameKey(personOf(place), person))
    return refuse('course.makeUpGone');
  if (stateOf(credit, { club, now }) !== 'OPEN') return refuse('course.makeUpGone');
  const own = await readCourse(db, { centerId: creditCenterId, id: place.booking_id });
  if (!own) return refuse('course.makeUpGone');
  const coming = await readComing(db, [creditCenterId], now, { activityGroups: [own.activity_group] });
  const others = coming.filter(
    (course) =>
      course.id !== place.booking_id &&
      course.id !== credit.booking_id &&
      course.state === 'PLANNED' &&
      canMakeUpIn(own, course),
  );
  const [excused, occupied] = await Promise.all([
    readExcused(
      db,
      creditCenterId,
      others.map(({ id }) => id),
    ),
    readOccupied(db, person, now),
  ]);
  const excusedOn = (course: CourseRow, number: number) =>
    excused.find((one) => one.booking_id === course.id && one.number === number)?.excused ?? 0;
  const isFree = (date: CourseRow['dates'][number]) => !occupied.some((span) => overlap(span, date));
  const dates = others.flatMap((course) =>
    datesLeft(course.dates, now)
      .filter(({ starts_at }) => {
        const day = dateIn(starts_at, course.time_zone);
        return Temporal.PlainDate.compare(day, credit.expires_on) <= 0;
      })
      .filter(isFree)
      .map((date) => toMakeUpDate(course, date, excusedOn(course, date.number)))
      .filter(({ free }) => free > 0),
  );
  return { dates: dates.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)).slice(0, mostShown) };
};

function toMakeUpDate(course: CourseRow, date: CourseRow['dates'][number], excused: number): MakeUpDate {
  const { center_id, id, name, level_id, level, time_zone: timeZone, instructors, capacity, taken } = course;
  const guests = course.guests.find(({ number }) => number === date.number)?.guests ?? 0;
  return {
    ...{ courseId: id, courseCenterId: center_id, number: date.number, name, timeZone, instructors },
    ...{ startsAt: date.starts_at.toString(), endsAt: date.ends_at.toString() },
    ...(date.room !== null && { room: date.room }),
    ...(level_id !== null && level !== null && { level: { levelId: level_id, name: level } }),
    free: Math.max(0, capacity - taken + excused - guests),
  };
}
