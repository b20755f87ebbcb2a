import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import type { Db } from '../../platform/db/database.ts';
import { keys } from '../../platform/db/keys.ts';
import { planEachTime } from '../../platform/db/named-statements.ts';

export interface PersonOfAddress extends Key {
  firstName: string;
}

/** Families share an address; nobody's is as large as this. */
const mostPeople = 50;

interface Found extends PersonOfAddress {
  /** Somebody else's address: the primary adult's. */
  isOfFamily: boolean;
}

/** The people of a brand with an address, and those without a sign-in for whom they decide. */
export async function peopleOfAddress(
  db: Db,
  { brand }: Pick<Club, 'brand'>,
  email: string,
): Promise<PersonOfAddress[]> {
  const { rows } = await sql<Found>`${sql.raw(planEachTime)}
    with own as (
      select center_id, id, first_name from person
      where center_id = any(array(select id from center where brand_id = ${brand.id}))
        and lower(email) = ${email} and forgotten_at is null
    ), family as (
      select person.center_id, person.id, person.first_name
      from own
      join family_member as adult on adult.center_id = own.center_id and adult.person_id = own.id
        and adult.relation = 'PRIMARY'
      join family_member as member on member.center_id = adult.center_id and member.family_id = adult.family_id
        and member.person_id <> adult.person_id
      join person on person.center_id = member.center_id and person.id = member.person_id
        and person.forgotten_at is null
    )
    select center_id as "centerId", id, first_name as "firstName", bool_and(is_of_family) as "isOfFamily"
    from (select *, false as is_of_family from own union all select *, true from family) as known
    group by center_id, id, first_name
    order by center_id, id limit ${mostPeople}`.execute(db);
  const family = rows.filter(({ isOfFamily }) => isOfFamily);
  const signIns = await withSignIn(db, brand.directoryCenterId, family);
  return rows
    .filter((one) => !one.isOfFamily || !signIns.some((other) => isSameKey(one, other)))
    .map(({ centerId, id, firstName }) => ({ centerId, id, firstName }));
}

/** Sign-ins are stored at the centre of the brand's directory. */
async function withSignIn(db: Db, directoryCenterId: number, people: readonly Key[]): Promise<Key[]> {
  if (people.length === 0) return [];
  return db
    .selectFrom('credential')
    .select(['person_center_id as centerId', 'person_id as id'])
    .where('center_id', '=', directoryCenterId)
    .where(sql<boolean>`(person_center_id, person_id) in (${keys(people)})`)
    .execute();
}
