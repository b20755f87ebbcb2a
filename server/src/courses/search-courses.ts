import type { courses } from '@foyer/contract/courses';
import { centersOf } from '../classes/centers.ts';
import { peopleOf } from '../classes/timetable.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { readOwn } from '../participation/own-participations.ts';
import { isOfAge } from '../sign-up/dates.ts';
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
  if (!isOfAge(row, age)) return false;
  if (weekdays?.length && !weekdaysOf(row).some((weekday) => weekdays.includes(weekday))) return false;
  return !onlyFree || (row.state === 'PLANNED' && placesFree(row, now) > 0);
}
