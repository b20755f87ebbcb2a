import { halfOfDay } from '@foyer/contract/shared/camp';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';

export interface ElectiveRow {
  center_id: number;
  id: number;
  name: string;
  description: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  room: string | null;
  state: 'PLANNED' | 'CANCELLED';
  capacity: number;
  taken: number;
  /** With tax; 0: it is included. */
  price: number;
  tax_rate: number;
}

const columns = sql`part.center_id, part.id, activity.name, activity.description, part.starts_at, part.ends_at,
  room.name as room, part.state, part.capacity, part.taken, coalesce(part.price, activity.price, 0) as price,
  activity.tax_rate`;

const joined = sql`
  join activity on activity.center_id = part.center_id and activity.id = part.activity_id
  left join room on room.center_id = part.center_id and room.id = part.room_id`;

/** The electives of a camp, in the order in which they begin. */
export async function readElectives(db: Db | Tx, { centerId, id }: Key): Promise<ElectiveRow[]> {
  const { rows } = await sql<ElectiveRow>`
    select ${columns} from booking as part ${joined}
    where part.center_id = ${centerId} and part.part_of_id = ${id}
    order by part.starts_at, activity.name, part.id`.execute(db);
  return rows;
}

export const readElective = async (db: Db | Tx, { centerId, id }: Key): Promise<ElectiveRow | undefined> => {
  const { rows } = await sql<ElectiveRow>`
    select ${columns} from booking as part ${joined}
    where part.center_id = ${centerId} and part.id = ${id} and part.part_of_id is not null`.execute(db);
  return rows[0];
};

export interface ChosenElective extends ElectiveRow {
  participation_id: number;
}

/** What goes with these places of a centre, in the order in which it begins. */
export async function readChosenElectives(
  db: Db | Tx,
  centerId: number,
  participationIds: readonly number[],
): Promise<ChosenElective[]> {
  if (participationIds.length === 0) return [];
  const { rows } = await sql<ChosenElective>`
    select choice.participation_id, ${columns}
    from participation_choice as choice
    join booking as part on part.center_id = choice.center_id and part.id = choice.session_id ${joined}
    where choice.center_id = ${centerId} and choice.is_held
      and choice.participation_id = any(${[...participationIds]}::bigint[])
    order by choice.participation_id, part.starts_at, part.id`.execute(db);
  return rows;
}

/** The electives that went with places, by the number of the place, whether or not they are held still. */
export async function readWantedElectives(
  db: Db | Tx,
  centerId: number,
  participationIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (participationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('participation_choice')
    .select(['participation_id', 'session_id'])
    .where('center_id', '=', centerId)
    .where('participation_id', 'in', [...participationIds])
    .orderBy('session_id')
    .execute();
  const byPlace = Map.groupBy(rows, ({ participation_id }) => participation_id);
  return new Map([...byPlace].map(([id, chosen]) => [id, chosen.map(({ session_id }) => session_id)]));
}

type Times = Pick<ElectiveRow, 'starts_at' | 'ends_at'>;

/** Whether a child can't be in both: they overlap, or are in the same half of a day. */
export function exclude(a: Times, b: Times, timeZone: string): boolean {
  const isBefore = Temporal.Instant.compare(a.ends_at, b.starts_at) <= 0;
  const isAfter = Temporal.Instant.compare(b.ends_at, a.starts_at) <= 0;
  if (!isBefore && !isAfter) return true;
  const isSameDay = dateIn(a.starts_at, timeZone).equals(dateIn(b.starts_at, timeZone));
  return isSameDay && halfOf(a, timeZone) === halfOf(b, timeZone);
}

export const halfOf = ({ starts_at }: Pick<Times, 'starts_at'>, timeZone: string) =>
  halfOfDay(starts_at.toZonedDateTimeISO(timeZone).hour);
