import type { ClassBooking } from '@foyer/contract/classes';
import type { PartOfDay } from '@foyer/contract/shared/booking';
import type { Context } from '../frame/context.ts';
import { type People, readOwn } from '../participation/own-participations.ts';
import { type Dependants, dependantsIn } from '../person/family/dependants.ts';
import { type Centers, isSignedIn, spansOf } from './centers.ts';
import { hasFree, partOf, toClassResponse } from './response.ts';
import { type Filters, readTimetable, type TimetableRow } from './store.ts';

export interface Shown {
  row: TimetableRow;
  booking: ClassBooking;
}

/** Turns classes into responses with these people's participations, which are read in one statement. */
export async function shownTo(
  { db, now }: Context,
  centers: Centers,
  rows: readonly TimetableRow[],
  people: People | undefined,
): Promise<Shown[]> {
  const own = await readOwn(db, rows, people, now);
  return rows.flatMap((row) => {
    const parameters = centers.get(row.center_id)?.parameters;
    return parameters ? [{ row, booking: toClassResponse(row, { parameters, now, own }) }] : [];
  });
}

/** The person and the family members that the caller may act for; undefined for a visitor. */
export const peopleOf = (context: Context): Dependants | undefined =>
  isSignedIn(context) ? dependantsIn(context) : undefined;

interface TimetableRequest extends Filters {
  from: Temporal.PlainDate;
  days: number;
  partsOfDay?: readonly PartOfDay[] | undefined;
  onlyFree: boolean;
}

/** The classes of some days that match the filters. */
export async function timetableOf(
  context: Context,
  centers: Centers,
  { from, days, partsOfDay, onlyFree, ...filters }: TimetableRequest,
  people: People | undefined,
): Promise<Shown[]> {
  const rows = await readTimetable(context.db, spansOf(centers, from, days), filters);
  const wanted = partsOfDay?.length ? rows.filter((row) => partsOfDay.includes(partOf(row))) : rows;
  const shown = await shownTo(context, centers, wanted, people);
  return onlyFree ? shown.filter(({ booking }) => hasFree(booking)) : shown;
}
