import type { courses } from '@foyer/contract/courses';
import type { PersonInCourses } from '@foyer/contract/courses/term';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Handler } from '../../frame/handle.ts';
import { personOf } from '../../participation/store.ts';
import { dependantsIn } from '../../person/family/dependants.ts';
import { datesLeft } from '../../sign-up/dates.ts';
import { aboutCourse, termOf } from '../response.ts';
import { type CourseRow, readTheseCourses } from '../store.ts';
import { type PlaceInCourse, readPlaces } from './store.ts';

type CourseOfPerson = PersonInCourses['courses'][number];

/** Reads all places and all courses at once, however many people there are. */
export const getTerm: Handler<(typeof courses)['get-term']> = async (context) => {
  const { db, person, now } = context;
  const places = await readPlaces(db, dependantsIn(context), now);
  const wanted = new Map(places.map((one) => [nameOf(one.center_id, one.booking_id), sessionOf(one)]));
  const rows = await readTheseCourses(db, [...wanted.values()]);
  const byName = new Map(rows.map((row) => [nameOf(row.center_id, row.id), row]));
  const people = [...Map.groupBy(places, (one) => JSON.stringify(personOf(one))).values()];
  return {
    people: people
      .toSorted((a, b) => Number(isOf(b, person)) - Number(isOf(a, person)))
      .flatMap((own): PersonInCourses[] => {
        const [first] = own;
        if (!first) return [];
        const { person_center_id: centerId, person_id: id, first_name: firstName } = first;
        const inCourses = own
          .flatMap((place) => {
            const row = byName.get(nameOf(place.center_id, place.booking_id));
            return row ? [{ place, row }] : [];
          })
          .toSorted((a, b) => Temporal.Instant.compare(a.row.starts_at, b.row.starts_at))
          .map(({ place, row }) => courseOfPerson(place, row, now));
        return [{ person: { id, centerId, firstName }, courses: inCourses }];
      }),
  };
};

const nameOf = (centerId: number, id: number) => `${centerId} ${id}`;
const sessionOf = ({ center_id, booking_id }: PlaceInCourse): Key => ({
  centerId: center_id,
  id: booking_id,
});
const isOf = ([first]: readonly PlaceInCourse[], person: Key): boolean =>
  first !== undefined && isSameKey(personOf(first), person);

function courseOfPerson(place: PlaceInCourse, row: CourseRow, now: Temporal.Instant): CourseOfPerson {
  const [next] = termOf(datesLeft(row.dates, now));
  return {
    ...{ participationId: place.id, participationCenterId: place.center_id },
    course: aboutCourse(row, now),
    ...(next && { next }),
    term: termOf(row.dates).map((date) => {
      const attendance = place.attendance[date.number];
      return attendance ? { ...date, attendance } : date;
    }),
  };
}
