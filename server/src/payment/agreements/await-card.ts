import type { Refusal } from '../../frame/refuse.ts';
import { beginAgreement } from '../../payment-agreement/put-in-force.ts';
import { readAgreement } from '../../payment-agreement/store.ts';
import { lockPerson } from '../../person/store.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { refuseOverdue } from './overdue-debt.ts';

/**
 * With the first payment of what recurs a payer who has agreed on nothing agrees to pay the next ones by the same card.
 * Answers the agreement that waits for it; null where it is agreed already.
 */
export async function awaitCard({ tx, now, club, payer, actor }: Sale): Promise<number | null | Refusal> {
  await lockPerson(tx, payer);
  if (await readAgreement(tx, payer, club.center.id)) return null;
  const overdue = await refuseOverdue(tx, now, { payer, actor });
  if (overdue) return overdue;
  return (await beginAgreement(tx, payer, club.center.id, { type: 'CREDIT_CARD' }, now)).id;
}
