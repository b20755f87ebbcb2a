import { formatKey } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { type OrderItem, orderOf } from './order-item.ts';
import type { Quoted } from './quote.ts';
import { readQuote } from './read-quote.ts';

/** Quotes of a transaction: the lines of a membership are priced one by one, and all of them by one quote. */
const quotes = new WeakMap<Sale['tx'], Map<string, Promise<Quoted | RefusalCode>>>();

/** Prices the order of a line. In one transaction it is read once, as it was before anything was held. */
export function quoteOfSale(sale: Sale, item: OrderItem): Promise<Quoted | RefusalCode> {
  const { part: _, addOnId: __, accepted: ___, signature: ____, agreed: _____, ...order } = item;
  const key = JSON.stringify([
    sale.club.center.id,
    formatKey('person', sale.person),
    sale.isInBasket ?? false,
    order,
  ]);
  const known = quotes.getOrInsertComputed(sale.tx, () => new Map());
  return known.getOrInsertComputed(key, () => readQuote(sale.tx, sale, item.planId, orderOf(item)));
}
