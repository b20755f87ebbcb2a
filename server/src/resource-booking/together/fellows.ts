import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readWherever } from '../../platform/db/elsewhere.ts';
import { readByCenter, selectIds } from '../../platform/db/keys.ts';

/** Somebody whom a person may invite by name. */
export interface Fellow extends Key {
  firstName: string;
  lastName: string;
  isFamily: boolean;
}

/** As many as a screen lists, those of the family and the latest first. */
const most = 200;

/** Somebody known, and when they last played together. */
interface Known {
  center_id: number;
  person_id: number;
  is_family: boolean;
  last: Temporal.Instant | null;
}

const readFamily = async (db: Db | Tx, { centerId, id }: Key): Promise<Known[]> => {
  const { rows } = await sql<Known>`
    select member.center_id, member.person_id, true as is_family, null::timestamptz as last
    from family_member as own
    join family_member as member on member.center_id = ${centerId} and member.family_id = own.family_id
    where own.center_id = ${centerId} and own.person_id = ${id}`.execute(db);
  return rows;
};

const readPlayed = (db: Db | Tx, person: Key): Promise<Known[]> =>
  readWherever(
    db,
    'participation_elsewhere',
    person,
    (centerId) => sql<Known>`
      select other.person_center_id as center_id, other.person_id, false as is_family, max(booking.starts_at) as last
      from participation as own
      join participation as other on other.center_id = ${centerId} and other.booking_id = own.booking_id
        and other.id <> own.id and other.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')
      join booking on booking.center_id = ${centerId} and booking.id = own.booking_id
      join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
        and activity.type = 'RESOURCE_BOOKING'
      where own.center_id = ${centerId} and own.person_center_id = ${person.centerId} and own.person_id = ${person.id}
        and own.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')
      group by other.person_center_id, other.person_id`,
  );

const nameOf = ({ center_id, person_id }: Pick<Known, 'center_id' | 'person_id'>): string =>
  `${center_id} ${person_id}`;

/** The person's family, and everybody who has had a place in an hour together with them. */
export async function readFellows(db: Db | Tx, person: Key): Promise<Fellow[]> {
  const known = [...(await readFamily(db, person)), ...(await readPlayed(db, person))];
  const byName = Map.groupBy(known, nameOf);
  byName.delete(nameOf({ center_id: person.centerId, person_id: person.id }));
  const others = [...byName.values()].flatMap(([one]) =>
    one ? { centerId: one.center_id, id: one.person_id } : [],
  );
  const people = await readByCenter(others, async (centerId, ids) => {
    const { rows } = await sql<Pick<Fellow, 'id' | 'firstName' | 'lastName'> & { centerId: number }>`
      select person.center_id as "centerId", person.id, person.first_name as "firstName", person.last_name as "lastName"
      from person
      where person.center_id = ${centerId} and person.id in (${selectIds(ids)}) and person.forgotten_at is null`.execute(
      db,
    );
    return rows;
  });
  return people
    .map((one) => {
      const ways = byName.get(nameOf({ center_id: one.centerId, person_id: one.id })) ?? [];
      const isFamily = ways.some(({ is_family }) => is_family);
      const last = Math.max(...ways.map((way) => way.last?.epochMilliseconds ?? 0));
      return { fellow: { ...one, isFamily }, last };
    })
    .toSorted(
      (a, b) =>
        Number(b.fellow.isFamily) - Number(a.fellow.isFamily) ||
        b.last - a.last ||
        compareTexts(a.fellow.firstName, b.fellow.firstName) ||
        a.fellow.id - b.fellow.id,
    )
    .slice(0, most)
    .map(({ fellow }) => fellow);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
