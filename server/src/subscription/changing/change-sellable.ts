import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Item, Items, Line, Priced, Sale, Sellable } from '../../shopping-basket/sellable.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import { holdQuoted, releaseSubscription } from '../buying/hold-subscription.ts';
import { agreementObstacle, firstPaymentOf } from '../buying/order-obstacles.ts';
import { pricedOf } from '../buying/priced-of.ts';
import { checkPromoCode, subscriptionSellable } from '../buying/subscription-sellable.ts';
import { asOrderItem, type ChangeItem, changeItem, changeItemsOf } from './change-item.ts';
import { deliverChangeLine } from './deliver-change.ts';
import { creditLinesOf, type QuotedChange } from './quote-change.ts';
import { quoteChangeOfSale } from './sale-change.ts';

const amountOf = (lines: readonly { quantity: number; unitAmount: number }[]): number =>
  lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);

/** What is paid for a change, below zero where something is left as credit. */
const totalOf = (quoted: QuotedChange): number => firstPaymentOf(quoted) + amountOf(creditLinesOf(quoted));

function priceOf(sale: Sale, quoted: QuotedChange, item: ChangeItem): Priced | undefined {
  if (item.part === 'CREDIT') return creditLinesOf(quoted)[item.place ?? 0] as Priced | undefined;
  const line = quoted.lines.find(
    ({ part, addOn }) => part === item.part && (part !== 'ADD_ON' || addOn?.id === item.addOnId),
  );
  if (!line) return undefined;
  const named = { ...line, plan: quoted.plan.name, addOn: line.addOn?.name };
  return pricedOf(sale.club, sale.saleOrigin.language ?? '', named);
}

/** Adds the kind of the plan and the day of the start, which stay, and the credits. */
async function complete(sale: Sale, items: Items<ChangeItem>): Promise<Items<ChangeItem> | Refusal> {
  const own = items.filter((item): item is Item<ChangeItem> => !('sellable' in item));
  const [first] = own;
  if (!first) return items;
  const quoted = await quoteChangeOfSale(sale, first.payload);
  if (typeof quoted === 'string') return refuse(quoted);
  const known = { kind: quoted.plan.kind, startupDate: quoted.startsOn.toString() };
  const { accepted: _, signature: __, totalAmount: ___, ...order } = first.payload;
  return [
    ...own.map(({ centerId, payload }) => ({ centerId, payload: { ...payload, ...known } })),
    ...creditLinesOf(quoted).map((_line, place) => ({
      centerId: first.centerId,
      payload: { ...order, ...known, part: 'CREDIT' as const, place },
    })),
  ];
}

/** Another period of the present membership may have been billed since: what is given back is what was shown. */
async function isCreditAsShown({ tx }: Sale, line: Line<ChangeItem>, quoted: QuotedChange): Promise<boolean> {
  const rows = await readBasketLines(tx, { center_id: line.centerId, id: line.basketId });
  const shown = rows.filter(({ unit_amount }) => unit_amount < 0);
  const now = creditLinesOf(quoted);
  return (
    shown.length === now.length &&
    shown.every(({ unit_amount }, place) => unit_amount === now[place]?.unitAmount)
  );
}

/** A change of a membership: the sale of another one, which takes the place of the present one. */
export const changeSellable: Sellable<ChangeItem> = {
  name: 'subscription-change',
  purposes: { 'change-subscription': changeItemsOf },
  check: checkPromoCode,
  payloadSchema: changeItem,
  complete,
  needsAgreement: ({ kind, part }) => kind === 'EFT' && part === 'PERIOD',
  price: async (sale, item) => {
    const quoted = await quoteChangeOfSale(sale, item);
    if (typeof quoted === 'string') return refuse(quoted);
    const isSeen = item.totalAmount === undefined || item.totalAmount === totalOf(quoted);
    if (!sale.isInBasket && !isSeen) return refuse('subscription.priceChanged');
    const obstacle = agreementObstacle(sale, quoted.plan, item);
    if (obstacle) return refuse(obstacle);
    return priceOf(sale, quoted, item);
  },
  destination: async (db, { payload, ...line }) => {
    if (payload.part === 'CREDIT') return undefined;
    const found = await subscriptionSellable.destination?.(db, { ...line, payload: asOrderItem(payload) });
    return found && { ...found, kind: 'planChange' };
  },
  // Until the first day of the new membership.
  linkExpiresAt: async (sale, item) => {
    const quoted = await quoteChangeOfSale({ ...sale, isInBasket: true }, item);
    if (typeof quoted === 'string') return refuse(quoted);
    return quoted.startsOn.add({ days: 1 }).toZonedDateTime(sale.club.center.time_zone).toInstant();
  },
  hold: async (sale, line) => {
    if (line.payload.part !== 'PERIOD') return undefined;
    const held = await holdChange(sale, line);
    return held instanceof Refusal ? held : undefined;
  },
  release: async (tx, line, now) => {
    if (line.payload.part === 'PERIOD') await releaseSubscription(tx, now, line);
  },
  fulfil: deliverChangeLine,
};

const holdChange = (sale: Sale, line: Line<ChangeItem>) =>
  holdQuoted(sale, { ...line, payload: asOrderItem(line.payload) }, async () => {
    const quoted = await quoteChangeOfSale({ ...sale, isInBasket: true }, line.payload);
    if (typeof quoted === 'string') return quoted;
    if (!(await isCreditAsShown(sale, line, quoted))) return 'subscription.priceChanged';
    return { ...quoted, replaces: line.payload.present };
  });
