import type { PersonInput } from '@foyer/contract/shared/person/fields';
import type { Club } from '../../clubs/club.ts';
import type { Context } from '../../frame/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { columnsOf, type PersonRow } from '../columns.ts';
import { insertPerson } from '../store.ts';

/** A call as it is made at one of the brand's centres, which need not be the portal's. */
export type CenterContext = Omit<Context, 'db' | 'log'>;

/** Not inside `transaction`. */
export function withClub(context: Context, club: Club): CenterContext {
  const { db: _db, log: _log, ...rest } = context;
  return { ...rest, club };
}

/** Inserts a person who can join the centre, with the MEMBER role that everybody has there. */
export async function insertNewPerson(
  tx: Tx,
  { center }: Club,
  now: Temporal.Instant,
  fields: PersonInput,
): Promise<PersonRow> {
  const columns = columnsOf(fields, center.country) as Partial<PersonRow>;
  const { firstName: first_name = '', lastName: last_name = '' } = fields;
  const row = await insertPerson(tx, center.id, {
    ...columns,
    first_name,
    last_name,
    status: 'LEAD',
    created_at: now,
  });
  await tx
    .insertInto('person_role')
    .values({ center_id: row.center_id, person_id: row.id, role: 'MEMBER', scope_center_id: row.center_id })
    .execute();
  return row;
}
