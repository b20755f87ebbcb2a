import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { Sale, Sellable } from '../../shopping-basket/sellable.ts';
import { type AddOnItem, addOnItem, itemsOf } from './add-on-item.ts';
import { linesOf } from './add-on-lines.ts';
import { deliverAddOn } from './deliver-add-on.ts';
import { type AddOnFacts, type QuotedAddOns, quoteAddOns } from './quote-add-ons.ts';
import { readAddOnFacts } from './read-facts.ts';

/** What was read in a transaction: every line of an order is priced from the same facts. */
const factsOf = new WeakMap<Sale['tx'], Map<number, Promise<AddOnFacts | undefined>>>();

async function quoteOfSale(sale: Sale, item: AddOnItem): Promise<QuotedAddOns | Refusal> {
  const { tx, club } = sale;
  const { subscriptionId, startsOn, addOns } = item;
  const known = factsOf.getOrInsertComputed(tx, () => new Map());
  const facts = await known.getOrInsertComputed(subscriptionId, () =>
    readAddOnFacts(tx, { ...sale, club }, subscriptionId),
  );
  if (!facts) return refuse('subscription.notFound');
  const quoted = quoteAddOns(facts, { addOns, startsOn: Temporal.PlainDate.from(startsOn) });
  return typeof quoted === 'string' ? refuse(quoted) : quoted;
}

const totalOf = ({ addOns }: QuotedAddOns): number =>
  addOns.reduce((sum, { charges }) => sum + charges.reduce((all, { amount }) => all + amount, 0), 0);

export const addOnSellable: Sellable<AddOnItem> = {
  name: 'add-ons',
  purposes: { 'add-ons': itemsOf },
  payloadSchema: addOnItem,
  price: async (sale, item) => {
    const quoted = await quoteOfSale(sale, item);
    if ('code' in quoted) return quoted;
    const { totalAmount = totalOf(quoted) } = item;
    if (!sale.isInBasket && totalAmount !== totalOf(quoted)) return refuse('subscription.priceChanged');
    const one = quoted.addOns.find(({ addOn }) => addOn.id === item.addOnId);
    return one && linesOf(sale.club, sale.saleOrigin.language ?? '', quoted, one)[item.run];
  },
  // Its further days are on the same page.
  destination: async (db, { centerId, payload }) => {
    if (payload.run > 0) return undefined;
    const row = await db
      .selectFrom('subscription_add_on')
      .innerJoin('subscription', (on) =>
        on
          .on('subscription.center_id', '=', centerId)
          .onRef('subscription.id', '=', 'subscription_add_on.subscription_id'),
      )
      .select(['subscription_add_on.starts_on', 'person_center_id', 'person_id'])
      .where('subscription_add_on.center_id', '=', centerId)
      .where('subscription_id', '=', payload.subscriptionId)
      .where('add_on_id', '=', payload.addOnId)
      .where('subscription_add_on.starts_on', '=', Temporal.PlainDate.from(payload.startsOn))
      .executeTakeFirst();
    if (!row) return { kind: 'addOns', isDelivered: false };
    return {
      kind: 'addOns',
      day: row.starts_on,
      person: { centerId: row.person_center_id, id: row.person_id },
      isDelivered: true,
    };
  },
  // A link is paid by the first day of the add-on, which can't be bought from a day in the past.
  linkExpiresAt: async (sale, item) =>
    Temporal.PlainDate.from(item.startsOn)
      .add({ days: 1 })
      .toZonedDateTime(sale.club.center.time_zone)
      .toInstant(),
  fulfil: deliverAddOn,
};
