import { placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';

/** What a date of a session differs in from the places of the whole: who doesn't come, and who comes as a guest. */
export interface DateUse {
  number: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  /** People from other sessions who make up a date. */
  guests: number;
  /** Participations of this session whose people have said that they won't come. */
  excused: number[];
}

const placesOf = sql.join(placeStates.map((state) => sql.lit(state)));

const select = compileOnce((db: Db | Tx, { centerId, id }: Key) =>
  sql<Omit<DateUse, 'excused'> & { excused: { id: number }[] }>`
    select date.number, date.starts_at, date.ends_at,
      (select count(*)::integer from makeup_credit as credit
        join participation as guest on guest.center_id = ${centerId} and guest.id = credit.participation_id
          and guest.state in (${placesOf})
        where credit.center_id = ${centerId} and credit.used_booking_id = ${id}
          and credit.used_number = date.number) as guests,
      ${jsonRows(sql`select part.id from attendance as gone
        join participation as part on part.center_id = ${centerId} and part.id = gone.participation_id
          and part.booking_id = ${id} and part.state in (${placesOf})
        where gone.center_id = ${centerId} and gone.booking_id = ${id} and gone.number = date.number
          and gone.state = 'EXCUSED'`)} as excused
    from session_date as date
    where date.center_id = ${centerId} and date.booking_id = ${id} and date.state = 'PLANNED'
    order by date.starts_at`.compile(db),
);

/** Of the dates that take place, the first one first. */
export async function readDateUses(db: Db | Tx, key: Key): Promise<DateUse[]> {
  const { rows } = await db.executeQuery(select(db, { centerId: key.centerId, id: key.id }));
  return rows.map((row) => ({ ...row, excused: row.excused.map(({ id }) => id) }));
}

/**
 * Places of the whole that guests use on one of the dates to come: a person who signs up now needs a place on each of them. A guest
 * in the place of somebody who doesn't come uses none.
 */
export const lentPlaces = (
  uses: readonly Pick<DateUse, 'starts_at' | 'guests' | 'excused'>[] | undefined,
  now: Temporal.Instant,
): number =>
  uses === undefined
    ? 0
    : uses
        .filter(({ starts_at }) => starts_at.epochMilliseconds > now.epochMilliseconds)
        .reduce((most, { guests, excused }) => Math.max(most, guests - excused.length), 0);

/** Places for people who make up on one date. */
export const guestPlaces = (
  { capacity, taken }: { capacity: number; taken: number },
  { guests, excused }: Pick<DateUse, 'guests' | 'excused'>,
): number => capacity - taken + excused.length - guests;
