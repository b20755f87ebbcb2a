import { isLive } from '@foyer/contract/shared/payment';
import type { Db } from '../../platform/db/database.ts';
import { orderFrom } from '../ordering/written-order.ts';
import type { ProviderPayment } from '../provider/payment.ts';
import { type PaymentRow, readProviderFacts } from '../store.ts';

/** Loads a payment in the form that its provider needs. */
export async function readProviderPayment(
  db: Db,
  payment: PaymentRow,
  isWanted = isLive(payment.state),
): Promise<ProviderPayment> {
  const { method, provider_order } = payment;
  if (!provider_order || method === 'dd' || method === 'invoice') {
    throw new Error(`payment ${payment.id} was ordered from no provider`);
  }
  const { card, events } = await readProviderFacts(db, payment);
  return {
    order: orderFrom(provider_order),
    method,
    reference: payment.provider_reference ?? undefined,
    kept: payment.kept,
    returned: payment.returned,
    events,
    isWanted,
    ...(payment.sent_at && { sentAt: payment.sent_at }),
    card: card && {
      token: card.token,
      shopper: card.shopper,
      ...(card.first_reference && { firstReference: card.first_reference }),
    },
  };
}
