import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import type { Db } from '../../platform/db/database.ts';
import { planEachTime } from '../../platform/db/named-statements.ts';

export interface PersonOfAddress extends Key {
  firstName: string;
}

/** Families share an address; nobody's is as large as this. */
const mostPeople = 50;

/** The people of a brand with an address, and those without a sign-in for whom they decide. */
export async function peopleOfAddress(
  db: Db,
  { brand }: Pick<Club, 'brand'>,
  email: string,
): Promise<PersonOfAddress[]> {
  const { rows } = await sql<PersonOfAddress>`${sql.raw(planEachTime)}
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
      where not exists (select from credential where credential.center_id = ${brand.directoryCenterId}
        and credential.person_center_id = person.center_id and credential.person_id = person.id)
    )
    select distinct center_id as "centerId", id, first_name as "firstName"
    from (select * from own union all select * from family) as known
    order by center_id, id limit ${mostPeople}`.execute(db);
  return rows;
}
