import { isLive } from '@foyer/contract/shared/payment';
import { readBasketLines } from '../../shopping-basket/store.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import { settledBy } from '../ordering/same-thing.ts';
import type { PaymentRow } from '../store.ts';

/**
 * Whether a reference waits for invoices of which one has been paid in another way, such as at the front desk: what it asks
 * for is no longer owed, and money for it can't be refunded.
 */
export async function isPaidOtherwise(
  { db, sellables }: Pick<MerchantAccount, 'db' | 'sellables'>,
  { state, step, center_id, basket_id }: PaymentRow,
): Promise<boolean> {
  if (!isLive(state) || step?.kind !== 'reference' || basket_id === null) return false;
  for (const line of await readBasketLines(db, { center_id, id: basket_id })) {
    const invoice = settledBy(sellables, line);
    const isPaid =
      invoice &&
      (await db
        .selectFrom('invoice')
        .select('id')
        .where('center_id', '=', invoice.centerId)
        .where('id', '=', invoice.id)
        .where('open_amount', '<', line.amount)
        .executeTakeFirst());
    if (isPaid) return true;
  }
  return false;
}
