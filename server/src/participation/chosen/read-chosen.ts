import { campType } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readByCenter, selectIds } from '../../platform/db/keys.ts';
import type { SessionDate } from '../session-dates.ts';
import type { SessionRow } from '../session-row.ts';
import type { ParticipationRow } from '../store.ts';
import { readChosenDates } from './dates.ts';

/** The dates of a session on which this person comes: those that were chosen, or all of them. */
export async function datesOfPlace(
  db: Db | Tx,
  { type, dates }: Pick<SessionRow, 'type' | 'dates'>,
  place: Pick<ParticipationRow, 'center_id' | 'id'>,
): Promise<SessionRow['dates']> {
  if (type !== campType || !dates) return dates;
  const chosen = await readChosenDates(db, place);
  return chosen.length === 0
    ? dates
    : dates.filter(({ number }) => chosen.some((one) => one.number === number));
}

export interface ChosenPart {
  name: string;
  starts_at: Temporal.Instant;
}

/** The parts of a session that go with a place, or went with it. */
export const readChosenParts = async (
  db: Db | Tx,
  { type }: Pick<SessionRow, 'type'>,
  { center_id, id }: Pick<ParticipationRow, 'center_id' | 'id'>,
): Promise<ChosenPart[]> =>
  type !== campType
    ? []
    : db
        .selectFrom('participation_choice as choice')
        .innerJoin('booking', (on) =>
          on
            .onRef('booking.center_id', '=', 'choice.center_id')
            .onRef('booking.id', '=', 'choice.session_id'),
        )
        .innerJoin('activity', (on) =>
          on
            .onRef('activity.center_id', '=', 'booking.center_id')
            .onRef('activity.id', '=', 'booking.activity_id'),
        )
        .select(['activity.name', 'booking.starts_at'])
        .where('choice.center_id', '=', center_id)
        .where('choice.participation_id', '=', id)
        .orderBy('booking.starts_at')
        .orderBy('booking.id')
        .execute();

/** On which dates people come who don't come to all of them, by the number of their place. */
export async function readChosenDatesOf(
  db: Db | Tx,
  centerId: number,
  participationIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (participationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('participation_date')
    .select(['participation_id', 'number'])
    .where('center_id', '=', centerId)
    .where('participation_id', 'in', [...participationIds])
    .orderBy('number')
    .execute();
  const byPlace = Map.groupBy(rows, ({ participation_id }) => participation_id);
  return new Map([...byPlace].map(([id, dates]) => [id, dates.map(({ number }) => number)]));
}

type Chosen = ReadonlyMap<string, ReadonlySet<number>>;
type PlaceKey = Pick<ParticipationRow, 'center_id' | 'id'>;

const nameOf = ({ center_id, id }: PlaceKey): string => `${center_id} ${id}`;

/** The same for places of several centres. */
export async function readChosenOf(db: Db, places: readonly PlaceKey[]): Promise<Chosen> {
  const wanted = places.map(({ center_id, id }) => ({ centerId: center_id, id }));
  const chosen = await readByCenter(wanted, async (centerId, ids) => {
    const { rows } = await sql<PlaceKey & { number: number }>`
      select center_id, participation_id as id, number from participation_date
      where center_id = ${centerId} and participation_id in (${selectIds(ids)})`.execute(db);
    return rows;
  });
  return new Map(
    [...Map.groupBy(chosen, nameOf)].map(([name, dates]) => [
      name,
      new Set(dates.map(({ number }) => number)),
    ]),
  );
}

/** The dates on which the person of a place comes. */
export function onlyChosen<D extends readonly SessionDate[] | undefined>(
  dates: D,
  chosen: Chosen,
  place: PlaceKey,
): D | SessionDate[] {
  const own = chosen.get(nameOf(place));
  return own && dates ? dates.filter(({ number }) => own.has(number)) : dates;
}
