import type { AttendanceState } from '@foyer/contract/shared/course';
import type { Key } from '@foyer/contract/shared/keys';
import { type AttendanceRow, readAttendance } from '../../participation/dates/attendance-store.ts';
import { readGuests } from '../../participation/dates/makeup-store.ts';
import { sessionKeyOf } from '../../participation/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CourseRow, readCourse, readTheseCourses } from '../store.ts';
import { type PersonInCourse, readPeople, readPeopleIn } from './people-store.ts';

/** Who is in a course, and was or will be at which of its dates. */
export interface CourseList {
  course: CourseRow;
  today: Temporal.PlainDate;
  people: PersonInCourse[];
  /** Of people in the course; without those who have left it. */
  attendance: AttendanceRow[];
  guests: Guest[];
}

interface Guest {
  number: number;
  person: PersonInCourse;
  /** The name of their own course. */
  from: string;
  state: AttendanceState | undefined;
  today: Temporal.PlainDate;
}

export async function readCourseList(
  db: Db,
  key: Key,
  now: Temporal.Instant,
): Promise<CourseList | undefined> {
  const course = await readCourse(db, key);
  if (!course) return undefined;
  const today = dateIn(now, course.time_zone);
  const [people, written, guests] = await Promise.all([
    readPeopleIn(db, key, { now, today }),
    readAttendance(db, key),
    readGuests(db, key),
  ]);
  const others = await readPeople(
    db,
    key.centerId,
    guests.map(({ participation_id }) => participation_id),
    { today },
  );
  const theirs = await readTheseCourses(db, others.map(sessionKeyOf));
  const stateOf = (participationId: number, number: number) =>
    written.find((one) => one.number === number && one.participation_id === participationId)?.state;
  return {
    ...{ course, today, people },
    attendance: written.filter((one) => people.some(({ id }) => id === one.participation_id)),
    guests: guests.flatMap(({ participation_id, used_number }) => {
      const person = others.find(({ id }) => id === participation_id);
      if (!person || used_number === null) return [];
      const from = theirs.find(({ id }) => id === person.booking_id)?.name ?? '';
      return [{ number: used_number, person, from, state: stateOf(person.id, used_number), today }];
    }),
  };
}
