import { beginAgreement } from '../../payment-agreement/put-in-force.ts';
import { readAgreement } from '../../payment-agreement/store.ts';
import { lockPerson } from '../../person/store.ts';
import type { Sale } from '../../shopping-basket/plug.ts';

/**
 * With the first payment of what recurs a payer who has agreed on nothing agrees to pay the next ones by the same card.
 * Answers the agreement that waits for it; null where it is agreed already.
 */
export async function awaitCard({ tx, now, club, payer }: Sale): Promise<number | null> {
  await lockPerson(tx, payer);
  if (await readAgreement(tx, payer, club.center.id)) return null;
  return (await beginAgreement(tx, payer, club.center.id, { type: 'CREDIT_CARD' }, now)).id;
}
