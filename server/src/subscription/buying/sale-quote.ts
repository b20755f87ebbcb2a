import { formatKey } from '@foyer/contract/shared/keys';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { type OrderItem, orderOf } from './order-item.ts';
import type { Quoted } from './quote.ts';
import { type OrderFacts, type QuoteRefusal, quoteOf, readOrderFacts } from './read-quote.ts';

/** What was read in a transaction: each line of a membership is priced several times, and all of them by one quote. */
const factsOf = new WeakMap<Sale['tx'], Map<string, Promise<OrderFacts>>>();

/** Prices the order of a line. In one transaction its facts are read once, as they were before anything was held. */
export async function quoteOfSale(sale: Sale, item: OrderItem): Promise<Quoted | QuoteRefusal> {
  const { tx, club, person, payer } = sale;
  const { planId, promoCode } = item;
  const key = JSON.stringify([
    club.center.id,
    formatKey('person', person),
    formatKey('person', payer),
    planId,
    promoCode,
  ]);
  const known = factsOf.getOrInsertComputed(tx, () => new Map());
  const facts = known.getOrInsertComputed(key, () => readOrderFacts(tx, sale, planId, promoCode));
  return quoteOf(await facts, sale, orderOf(item));
}
