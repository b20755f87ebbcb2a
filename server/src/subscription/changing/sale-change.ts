import { formatKey } from '@foyer/contract/shared/keys';
import type { ChangeRefusal } from '@foyer/contract/shared/subscription-sale';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { orderOf } from '../buying/order-item.ts';
import { asOrderItem, type ChangeItem } from './change-item.ts';
import { type ChangeFacts, type QuotedChange, quoteChange, readChangeFacts } from './quote-change.ts';

/** What was read in a transaction: each line of a change is priced several times, and all of them by one quote. */
const factsOf = new WeakMap<Sale['tx'], Map<string, Promise<ChangeFacts>>>();

/** Prices the order of a line. In one transaction its facts are read once, as they were before anything was held. */
export async function quoteChangeOfSale(
  sale: Sale,
  item: ChangeItem,
): Promise<QuotedChange | ChangeRefusal | 'general.personNotFound'> {
  const { tx, club, person, payer, saleOrigin } = sale;
  const { planId, promoCode, present } = item;
  const key = JSON.stringify([
    club.center.id,
    ...[person, payer].map((one) => formatKey('person', one)),
    ...[planId, promoCode, present],
  ]);
  const known = factsOf.getOrInsertComputed(tx, () => new Map());
  const facts = known.getOrInsertComputed(key, () =>
    readChangeFacts(tx, sale, { present, planId, code: promoCode }),
  );
  return quoteChange(await facts, sale, orderOf(asOrderItem(item)), saleOrigin.language ?? '');
}
