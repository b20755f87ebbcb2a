import type { courses } from '@foyer/contract/courses';
import { peopleOf } from '../classes/timetable.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readOwn } from '../participation/own-participations.ts';
import { termOf, toCourse, withThoseBefore } from './response.ts';
import { readCourse } from './store.ts';

export const getCourseDetails: Handler<(typeof courses)['get-course-details']> = async (
  context,
  { courseId, courseCenterId },
) => {
  const { db, now } = context;
  const club = await clubOfBrand(context, courseCenterId);
  const row = club && (await readCourse(db, { centerId: courseCenterId, id: courseId }));
  if (!row) return refuse('course.gone');
  const own = await readOwn(db, withThoseBefore([row], now), peopleOf(context), now);
  return {
    ...toCourse(row, own, now),
    description: row.description,
    term: termOf(row.dates),
  };
};
