import { dropAgreement } from '../../payment-agreement/put-in-force.ts';
import type { Tx } from '../../platform/db/database.ts';
import { releaseBasket } from '../../shopping-basket/hold-basket.ts';
import { lockBasket } from '../../shopping-basket/store.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { PaymentRow } from '../store.ts';

/** Releases the holds of the basket, and drops an agreement that waits for a card. */
export async function releaseHolds(
  tx: Tx,
  { sellables, clock }: Pick<MerchantAccount, 'sellables' | 'clock'>,
  payment: PaymentRow,
): Promise<void> {
  await dropAgreement(tx, payment, clock.now());
  if (payment.basket_id === null) return;
  const basket = await lockBasket(tx, payment.center_id, payment.basket_id);
  await releaseBasket(tx, sellables, basket, clock.now());
}
