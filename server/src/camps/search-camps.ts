import type { camps } from '@foyer/contract/camps';
import { centersOf } from '../classes/centers.ts';
import { peopleOf } from '../classes/timetable.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { readOwn } from '../participation/own-participations.ts';
import { datesHeld, isOfAge } from '../sign-up/dates.ts';
import { lengthOf } from './price.ts';
import { campPlacesFree, toCamp } from './response.ts';
import { type CampRow, readComing } from './store.ts';
import { weekOf } from './week.ts';

type Call = (typeof camps)['search-camps'];
type Input = Parameters<Handler<Call>>[1];

export const searchCamps: Handler<Call> = async (context, input) => {
  const centers = await centersOf(context, input.centerIds);
  if (centers instanceof Refusal) return centers;
  const { db, now } = context;
  const coming = await readComing(db, [...centers.keys()], now, input);
  const found = coming.filter((row) => isWanted(row, input, now));
  const own = await readOwn(db, found, peopleOf(context), now);
  return { camps: found.map((row) => toCamp(row, own, now)) };
};

function isWanted(row: CampRow, { age, weeks, dayLength, onlyFree }: Input, now: Temporal.Instant): boolean {
  if (!isOfAge(row, age)) return false;
  if (weeks?.length && !weeks.includes(weekOf(row))) return false;
  if (dayLength && !datesHeld(row.dates).some((date) => lengthOf(date) === dayLength)) return false;
  return !onlyFree || (row.state === 'PLANNED' && campPlacesFree(row, now) > 0);
}
