import type { Key } from '@foyer/contract/shared/keys';
import type { PersonInput } from '@foyer/contract/shared/person/fields';
import { normalPhone } from '@foyer/contract/shared/person/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { planEachTime } from '../../platform/db/named-statements.ts';
import { patternOfName, patternOfPhone } from '../../user/search/search-text.ts';

/** The people of some centres who have this address. */
export const findByEmail = (db: Db, centerIds: number[], email: string, most: number) =>
  db
    .selectFrom('person')
    .innerJoin('center', 'center.id', 'person.center_id')
    .select([
      'person.center_id',
      'person.id',
      'first_name',
      'last_name',
      'status',
      'center.name as center_name',
    ])
    .where('person.center_id', '=', sql<number>`any(${centerIds}::integer[])`)
    .where(sql`lower(person.email)`, '=', email)
    .where('forgotten_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('person.id')
    .limit(most)
    .execute();

type IdentifyingFields = Pick<PersonInput, 'firstName' | 'lastName' | 'birthday' | 'phone' | 'country'>;

/** What makes an existing person of the brand a likely duplicate: the same number, or the same name and birthday. */
function matchConditions({ center }: Club, fields: IdentifyingFields): RawBuilder<unknown>[] {
  const phone = fields.phone && normalPhone(fields.phone, fields.country ?? center.country);
  const name = patternOfName(`${fields.firstName ?? ''} ${fields.lastName ?? ''}`);
  return [
    ...(phone ? [sql`search like ${patternOfPhone(phone)}`] : []),
    ...(name && fields.birthday ? [sql`search like ${name} and birthday = ${fields.birthday}::date`] : []),
  ];
}

/** Those of a brand for whom one of these holds, the first that does before the next. */
const matchingPeople = ({ brand }: Club, conditions: RawBuilder<unknown>[]) =>
  sql.join(
    conditions.map(
      (holds, place) => sql`select center_id, id, ${sql.lit(place)} as place from person
        where center_id = any(array(select id from center where brand_id = ${brand.id}))
          and forgotten_at is null and ${holds}`,
    ),
    sql` union all `,
  );

/** Checks whether a person of the brand who can sign in is likely to be the caller. */
export async function hasDuplicateAccount(tx: Tx, club: Club, fields: IdentifyingFields): Promise<boolean> {
  const conditions = matchConditions(club, fields);
  if (conditions.length === 0) return false;
  const { rows } =
    await sql`${sql.raw(planEachTime)} select 1 from (${matchingPeople(club, conditions)}) alike
    join credential on credential.center_id = ${club.brand.directoryCenterId}
      and credential.person_center_id = alike.center_id and credential.person_id = alike.id
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Finds the caller among the brand's people: by address, otherwise as above. The centre's own people come first. */
export async function findDuplicate(
  tx: Tx,
  club: Club,
  email: string | undefined,
  fields: IdentifyingFields,
): Promise<Key | undefined> {
  const conditions = [...(email ? [sql`lower(email) = ${email}`] : []), ...matchConditions(club, fields)];
  if (conditions.length === 0) return undefined;
  const { rows } = await sql<{ center_id: number; id: number }>`${sql.raw(planEachTime)}
    select center_id, id from (${matchingPeople(club, conditions)}) alike
    order by place, center_id <> ${club.center.id}, center_id, id limit 1`.execute(tx);
  return rows[0] && { centerId: rows[0].center_id, id: rows[0].id };
}
