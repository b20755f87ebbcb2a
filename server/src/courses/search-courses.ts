import type { courses } from '@foyer/contract/courses';
import { centersOf } from '../classes/centers.ts';
import { readOwn } from '../classes/store.ts';
import { peopleOf } from '../classes/timetable.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { toCourse, weekdaysOf, withThoseBefore } from './response.ts';
import { placesFree } from './rules.ts';
import { type CourseRow, readComing } from './store.ts';

type Call = (typeof courses)['search-courses'];
type Input = Parameters<Handler<Call>>[1];

export const searchCourses: Handler<Call> = async (context, input) => {
  const centers = await centersOf(context, input.centerIds);
  if (centers instanceof Refusal) return centers;
  const { db, now } = context;
  const coming = await readComing(db, [...centers.keys()], now, input);
  const found = coming.filter((row) => isWanted(row, input, now));
  const own = await readOwn(db, withThoseBefore(found, now), peopleOf(context), now);
  return { courses: found.map((row) => toCourse(row, own, now)) };
};

function isWanted(row: CourseRow, { age, weekdays, onlyFree }: Input, now: Temporal.Instant): boolean {
  const { minimum_age, maximum_age, state } = row;
  if (age !== undefined && (age < (minimum_age ?? age) || age > (maximum_age ?? age))) return false;
  if (weekdays?.length && !weekdaysOf(row).some((weekday) => weekdays.includes(weekday))) return false;
  return !onlyFree || (state === 'PLANNED' && placesFree(row, now) > 0);
}
