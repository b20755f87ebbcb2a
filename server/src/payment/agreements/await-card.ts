import type { Refusal } from '../../frame/refuse.ts';
import { beginAgreement } from '../../payment-agreement/put-in-force.ts';
import { readAgreement } from '../../payment-agreement/store.ts';
import { lockPerson } from '../../person/store.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { refuseOverdue } from './overdue-debt.ts';

/**
 * Begins an agreement with the first payment of something recurring, so that the same card pays the next ones.
 * Returns the waiting agreement, or null if the payer has an agreement already.
 */
export async function awaitCard({ tx, now, club, payer, actor }: Sale): Promise<number | null | Refusal> {
  await lockPerson(tx, payer);
  if (await readAgreement(tx, payer, club.center.id)) return null;
  const overdue = await refuseOverdue(tx, now, { payer, actor });
  if (overdue) return overdue;
  return (await beginAgreement(tx, payer, club.center.id, { type: 'CREDIT_CARD' }, now)).id;
}
