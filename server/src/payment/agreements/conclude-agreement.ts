import {
  beginAgreement,
  dropAgreement,
  putCardInForce,
  putInForce,
} from '../../payment-agreement/put-in-force.ts';
import { readAgreement, wasInForce } from '../../payment-agreement/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type PaymentRow, setPayment } from '../store.ts';

/**
 * Concludes the agreement that a paid payment by card was to make. It comes into force together with what was bought, and
 * is dropped if that could not be delivered. One that gave way to a later attempt is made again, if nothing else was agreed.
 */
export async function concludeAgreement(
  tx: Tx,
  payment: PaymentRow,
  cardId: number | null,
  now: Temporal.Instant,
): Promise<void> {
  const { agreement_id, basket_id, center_id: centerId } = payment;
  if (agreement_id === null) return;
  if (basket_id !== null && !(await hasDelivered(tx, payment))) return dropAgreement(tx, payment, now);
  if (cardId === null || (await putCardInForce(tx, payment, cardId, now)) || basket_id === null) return;
  const payer = { centerId: payment.payer_center_id, id: payment.payer_person_id };
  if (await wasInForce(tx, { centerId, id: agreement_id })) return;
  if (await readAgreement(tx, payer, centerId)) return;
  const agreement = await beginAgreement(tx, payer, centerId, { type: 'CREDIT_CARD' }, now);
  await putInForce(tx, agreement, { card_id: cardId }, now);
  await setPayment(tx, payment, { agreement_id: agreement.id });
}

/** Whether this payment, and no other one, has paid for something in its basket. */
async function hasDelivered(tx: Tx, { center_id, id }: PaymentRow): Promise<boolean> {
  const line = await tx
    .selectFrom('payment')
    .innerJoin('shopping_basket_line as line', (on) =>
      on.onRef('line.center_id', '=', 'payment.center_id').onRef('line.basket_id', '=', 'payment.basket_id'),
    )
    .select('line.line')
    .where('payment.center_id', '=', center_id)
    .where('payment.id', '=', id)
    .where('payment.fulfilled_at', 'is not', null)
    .where('line.delivered', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
