import type { Key } from '@foyer/contract/shared/keys';
import { blockForDebt } from '../../person/debt-block.ts';
import type { Tx } from '../../platform/db/database.ts';
import { auditDebt } from './audit-debt.ts';

/**
 * Opens the closed case of an invoice again, because the money for it went back. Returns the person who is blocked for it.
 * Lock order: invoice, case, person.
 */
export async function reopenDebtCase(tx: Tx, invoice: Key, now: Temporal.Instant): Promise<Key | undefined> {
  const reopened = await tx
    .updateTable('debt_case')
    .set({ closed_at: null, is_notified: false })
    .where('center_id', '=', invoice.centerId)
    .where('invoice_id', '=', invoice.id)
    .where('closed_at', 'is not', null)
    .returning(['person_center_id', 'person_id', 'opened_on', 'blocks_person'])
    .executeTakeFirst();
  if (!reopened) return undefined;
  const person = { centerId: reopened.person_center_id, id: reopened.person_id };
  await auditDebt(tx, person, { now, what: 'owed-again', references: [] });
  if (!reopened.blocks_person) return undefined;
  await blockForDebt(tx, [person], reopened.opened_on);
  return person;
}
