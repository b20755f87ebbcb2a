import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Actor } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { isInArrears } from '../../invoices/store.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Refuses an agreement to a payer with an overdue balance, whatever the method. */
export async function refuseOverdue(
  db: Db | Tx,
  now: Temporal.Instant,
  { payer, actor }: { payer: Key; actor: Actor | undefined },
): Promise<Refusal<'payment.payerHasOverdueDebt' | 'payment.personHasOverdueDebt'> | undefined> {
  if (!(await isInArrears(db, payer, now))) return undefined;
  if (actor && isSameKey(actor, payer)) return refuse('payment.payerHasOverdueDebt');
  const person = await readPerson(db, payer);
  return refuse('payment.personHasOverdueDebt', { name: person?.first_name ?? '' });
}
