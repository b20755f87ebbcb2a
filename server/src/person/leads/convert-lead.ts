import type { PersonInput } from '@foyer/contract/shared/person/fields';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import type { Tx } from '../../platform/db/database.ts';
import { columnsOf, type PersonRow } from '../columns.ts';
import { recordConsents } from '../profile/consents.ts';
import { lockPerson, writePerson } from '../store.ts';

/**
 * A lead who opens an account stays one person: their row becomes the account, with its interests. The address is
 * proven by now, so what they agreed to as a lead counts as theirs. Undefined where the centre has no such lead.
 */
export async function convertLead(
  tx: Tx,
  { center, brand }: Club,
  fields: PersonInput & { email: string },
  now: Temporal.Instant,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    select person.id from person
    where person.center_id = ${center.id} and lower(person.email) = ${fields.email.toLowerCase()}
      and person.status = 'LEAD' and person.forgotten_at is null
      and exists (select from lead where lead.center_id = ${center.id} and lead.person_id = person.id)
      and not exists (select from credential where credential.center_id = ${brand.directoryCenterId}
        and credential.person_center_id = ${center.id} and credential.person_id = person.id)
    order by person.id limit 1`.execute(tx);
  const row = rows[0] && (await lockPerson(tx, { centerId: center.id, id: rows[0].id }));
  if (!row) return undefined;
  const key = { centerId: center.id, id: row.id };
  const agreed = await tx
    .selectFrom('lead')
    .select('consent')
    .where('center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('consent', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (agreed) await recordConsents(tx, key, now, [{ kind: 'LEAD', version: 0, given: true }]);
  return writePerson(tx, row, columnsOf(fields, center.country) as Partial<PersonRow>);
}
