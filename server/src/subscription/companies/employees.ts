import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';

interface Proof {
  provenBy: 'CODE' | 'EMAIL' | 'STAFF';
  today: Temporal.PlainDate;
}

/**
 * Makes a person an employee under an agreement from today on. Somebody whom the company has said to leave, or to have left,
 * doesn't come back with a code that they still know. Staff, or after the last day a work address, has to prove it.
 */
export async function addEmployee(
  tx: Tx,
  agreement: Key,
  person: Key,
  { provenBy, today }: Proof,
): Promise<'added' | 'present' | 'left'> {
  const key = {
    center_id: agreement.centerId,
    agreement_id: agreement.id,
    person_center_id: person.centerId,
    person_id: person.id,
  };
  const added = await tx
    .insertInto('company_employee')
    .values({ ...key, proven_by: provenBy, since: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst();
  if (added) return 'added';
  const row = await tx
    .selectFrom('company_employee')
    .select('until')
    .where('center_id', '=', key.center_id)
    .where('agreement_id', '=', key.agreement_id)
    .where('person_center_id', '=', key.person_center_id)
    .where('person_id', '=', key.person_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.until === null) return 'present';
  if (provenBy === 'CODE') return 'left';
  const isGone = Temporal.PlainDate.compare(row.until, today) < 0;
  // Somebody who is about to leave still has their work address: the last day stays.
  if (!isGone && provenBy === 'EMAIL') return 'present';
  await tx
    .updateTable('company_employee')
    .set({ until: null, proven_by: provenBy, ...(isGone && { since: today }) })
    .where('center_id', '=', key.center_id)
    .where('agreement_id', '=', key.agreement_id)
    .where('person_center_id', '=', key.person_center_id)
    .where('person_id', '=', key.person_id)
    .execute();
  return 'added';
}
