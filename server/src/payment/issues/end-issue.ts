import type { Tx } from '../../platform/db/database.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import type { PaymentTables } from '../tables.ts';

export type IssueRow = SelectType<PaymentTables['payment_issue']>;

interface Ending {
  now: Temporal.Instant;
  note: string;
  callPath: string;
  isObsolete?: boolean;
}

/** Closes a locked issue, and audits it. */
export async function endIssue(
  tx: Tx,
  { center_id, id, kind, amount, currency }: IssueRow,
  { now, note, callPath, isObsolete = false }: Ending,
): Promise<void> {
  await tx
    .updateTable('payment_issue')
    .set({ closed_at: now, note, is_obsolete: isObsolete })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
  const name = `${center_id}-${id}`;
  await tx
    .insertInto('audit')
    .values({
      center_id,
      at: now,
      ...{ actor_center_id: null, actor_id: null, for_center_id: null, for_id: null },
      call: callPath,
      entity: 'payment-trouble',
      entity_key: name,
      before: json({ kind, amount, currency }),
      after: json({ note }),
      correlation_id: name,
    })
    .execute();
}
