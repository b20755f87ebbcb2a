import { sql } from 'kysely';
import type { Db } from '../frame/context.ts';

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
