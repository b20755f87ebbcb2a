import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import type { Sponsor } from '../tables.ts';

/** A membership of which a company pays a share. */
interface Sponsored {
  person: Key;
  sponsor: Sponsor | null;
}

interface Row {
  agreement_id: number;
  person_center_id: number;
  person_id: number;
  until: Temporal.PlainDate | null;
}

const employmentKey = (agreement: Key, person: Key) =>
  `${agreement.centerId} ${agreement.id} ${formatKey('person', person)}`;

/**
 * Reads until when companies pay their shares: to the last day of the agreement or of the employee, whichever comes first.
 * Null: without an end.
 */
export async function readSponsoredUntil(
  db: Db | Tx,
  memberships: readonly Sponsored[],
): Promise<(membership: Sponsored) => Temporal.PlainDate | null> {
  const until = new Map<string, Temporal.PlainDate | null>();
  const sponsored = memberships.flatMap(({ person, sponsor }) =>
    sponsor ? [{ person, agreement: sponsor.agreement }] : [],
  );
  for (const [centerId, some] of Map.groupBy(sponsored, ({ agreement }) => agreement.centerId)) {
    const given = some.map(({ person, agreement }) => ({
      agreement_id: agreement.id,
      person_center_id: person.centerId,
      person_id: person.id,
    }));
    const { rows } = await sql<Row>`
      select distinct given.agreement_id, given.person_center_id, given.person_id,
        least(agreement.ends_on, employee.until) as until
      from jsonb_to_recordset(${json(given)}::jsonb)
        as given (agreement_id bigint, person_center_id integer, person_id bigint)
      join company_agreement as agreement on agreement.center_id = ${centerId} and agreement.id = given.agreement_id
      left join company_employee as employee on employee.center_id = ${centerId}
        and employee.agreement_id = given.agreement_id and employee.person_center_id = given.person_center_id
        and employee.person_id = given.person_id`.execute(db);
    for (const row of rows) {
      const person = { centerId: row.person_center_id, id: row.person_id };
      until.set(employmentKey({ centerId, id: row.agreement_id }, person), row.until);
    }
  }
  return ({ person, sponsor }) => (sponsor && until.get(employmentKey(sponsor.agreement, person))) ?? null;
}
