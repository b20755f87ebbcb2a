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

type Said = Pick<PersonInput, 'firstName' | 'lastName' | 'birthday' | 'phone' | 'country'>;

/** By what a person of the brand may be the one who speaks: the number, or the name with the day of birth. */
function likenesses({ center }: Club, said: Said): RawBuilder<unknown>[] {
  const phone = said.phone && normalPhone(said.phone, said.country ?? center.country);
  const name = patternOfName(`${said.firstName ?? ''} ${said.lastName ?? ''}`);
  return [
    ...(phone ? [sql`search like ${patternOfPhone(phone)}`] : []),
    ...(name && said.birthday ? [sql`search like ${name} and birthday = ${said.birthday}::date`] : []),
  ];
}

/** Those of a brand for whom one of these holds, the first that does before the next. */
const anyOf = ({ brand }: Club, likeness: RawBuilder<unknown>[]) =>
  sql.join(
    likeness.map(
      (holds, place) => sql`select center_id, id, ${sql.lit(place)} as place from person
        where center_id = any(array(select id from center where brand_id = ${brand.id}))
          and forgotten_at is null and ${holds}`,
    ),
    sql` union all `,
  );

/** Does somebody of the brand who can sign in seem to be the one who speaks? */
export async function hasSignInAlready(tx: Tx, club: Club, said: Said): Promise<boolean> {
  const like = likenesses(club, said);
  if (like.length === 0) return false;
  const { rows } = await sql`${sql.raw(planEachTime)} select 1 from (${anyOf(club, like)}) alike
    join credential on credential.center_id = ${club.brand.directoryCenterId}
      and credential.person_center_id = alike.center_id and credential.person_id = alike.id
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whom the brand knows as the one who speaks: by the address, else as above; at the centre itself before others. */
export async function findKnown(
  tx: Tx,
  club: Club,
  email: string | undefined,
  said: Said,
): Promise<Key | undefined> {
  const like = [...(email ? [sql`lower(email) = ${email}`] : []), ...likenesses(club, said)];
  if (like.length === 0) return undefined;
  const { rows } = await sql<{ center_id: number; id: number }>`${sql.raw(planEachTime)}
    select center_id, id from (${anyOf(club, like)}) alike
    order by place, center_id <> ${club.center.id}, center_id, id limit 1`.execute(tx);
  return rows[0] && { centerId: rows[0].center_id, id: rows[0].id };
}
