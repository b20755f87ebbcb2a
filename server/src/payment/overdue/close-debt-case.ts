import type { Key } from '@foyer/contract/shared/keys';
import { unblockForDebt } from '../../person/debt-block.ts';
import { lockPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readWherever } from '../../platform/db/elsewhere.ts';
import { auditDebt } from './audit-debt.ts';

declare module '../../frame/context.ts' {
  interface Reactions {
    /** Runs when unpaid invoices of a centre were handed over to debt collection. The people who owe them are blocked. */
    blockedForDebt(tx: Tx, people: readonly Key[], centerId: number, now: Temporal.Instant): Promise<void>;
  }
}

/** A person who owes nothing any more that was handed over, and the centres to which they owed it. */
export interface Unblocked {
  person: Key;
  centerIds: number[];
}

/**
 * Closes the case of an invoice of which nothing is open any more. With the last one, the person is no longer blocked for
 * a debt. Lock order: invoice, case, person.
 */
export async function closeDebtCase(
  tx: Tx,
  invoice: Key,
  how: 'PAID' | 'CANCELLED',
  now: Temporal.Instant,
): Promise<Unblocked | undefined> {
  const closed = await tx
    .updateTable('debt_case')
    .set({ closed_at: now })
    .where('center_id', '=', invoice.centerId)
    .where('invoice_id', '=', invoice.id)
    .where('closed_at', 'is', null)
    .returning(['person_center_id', 'person_id', 'blocks_person'])
    .executeTakeFirst();
  if (!closed?.blocks_person) return undefined;
  const person = { centerId: closed.person_center_id, id: closed.person_id };
  // Of two last cases that are closed at the same time, the second one sees that it is the last.
  await lockPerson(tx, person);
  const cases = await readWherever(tx, 'payer_elsewhere', person, (centerId) =>
    tx
      .selectFrom('debt_case')
      .select(['center_id', 'closed_at'])
      .where('center_id', '=', centerId)
      .where('person_center_id', '=', person.centerId)
      .where('person_id', '=', person.id)
      .where('blocks_person', '=', true),
  );
  if (cases.some(({ closed_at }) => closed_at === null)) return undefined;
  await unblockForDebt(tx, person);
  await auditDebt(tx, person, { now, what: how === 'PAID' ? 'paid' : 'cancelled', references: [] });
  return { person, centerIds: [...new Set(cases.map(({ center_id }) => center_id))] };
}
