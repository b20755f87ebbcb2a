import type { Club } from '../../clubs/club.ts';
import type { Context } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { laterOf } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Sellable } from '../../shopping-basket/sellable.ts';
import { tryPromoCode } from '../offers/try-codes.ts';
import { deliverLine } from './deliver-subscription.ts';
import { holdSubscription, releaseSubscription, subscriptionOfBasket } from './hold-subscription.ts';
import { itemsOf, type OrderInput, type OrderItem, orderItem } from './order-item.ts';
import { agreementObstacle, isAsSeen } from './order-obstacles.ts';
import { pricedOf } from './priced-of.ts';
import type { Quoted } from './quote.ts';
import type { QuoteRefusal } from './read-quote.ts';
import { quoteOfSale } from './sale-quote.ts';

const lineOfQuote = ({ lines }: Quoted, { part, addOnId }: OrderItem) =>
  lines.find((line) => line.part === part && (part !== 'ADD_ON' || line.addOn?.id === addOnId));

/** Counts wrong codes: in the transaction of the sale, the refusal would undo it. */
export async function checkPromoCode(
  context: Context,
  seller: Club,
  items: readonly { payload: unknown }[],
): Promise<Refusal | undefined> {
  const [order] = items.map(({ payload }) => withCode.safeParse(payload).data);
  const isWrong = order?.promoCode !== undefined && !(await tryPromoCode(context, seller, order.promoCode));
  return isWrong ? refuse('basket.promoCodeInvalid') : undefined;
}

const withCode = orderItem.pick({ promoCode: true }).strip();

declare module '../../frame/context.ts' {
  interface Reactions {
    /** Runs when somebody orders a membership and names the friend who referred them. Not inside `transaction`. */
    membershipOrdered(context: Context, referral: string): Promise<void>;
  }
}

/** The friend who referred the buyer is noted before the sale, whatever becomes of it. */
async function checkOrder(
  context: Context,
  seller: Club,
  items: readonly { payload: unknown }[],
): Promise<Refusal | undefined> {
  const refusal = await checkPromoCode(context, seller, items);
  if (refusal) return refusal;
  const [order] = items.map(({ payload }) => withReferral.safeParse(payload).data);
  if (order?.referral !== undefined) await context.reactions.membershipOrdered(context, order.referral);
  return undefined;
}

const withReferral = orderItem.pick({ referral: true }).strip();

const purpose = (kind: OrderItem['kind']) => (input: OrderInput) => itemsOf(kind, input);

export const subscriptionSellable: Sellable<OrderItem, QuoteRefusal> = {
  name: 'subscription',
  purposes: {
    'new-subscription-cash-upfront': purpose('CASH'),
    'new-subscription-eft-upfront': purpose('EFT'),
  },
  check: checkOrder,
  payloadSchema: orderItem,
  needsAgreement: ({ kind, part }) => kind === 'EFT' && part === 'PERIOD',
  price: async (sale, item) => {
    const quoted = await quoteOfSale(sale, item);
    if (typeof quoted === 'string') return refuse(quoted);
    const { plan } = quoted;
    if (!sale.isInBasket && !isAsSeen(quoted, item)) return refuse('subscription.priceChanged');
    if (plan.kind !== item.kind) return refuse('basket.cannotAddSubscription');
    const obstacle = agreementObstacle(sale, plan, item);
    if (obstacle) return refuse(obstacle);
    const line = lineOfQuote(quoted, item);
    if (!line) return undefined;
    const named = { ...line, plan: plan.name, addOn: line.addOn?.name };
    return pricedOf(sale.club, sale.saleOrigin.language ?? '', named);
  },
  // The fee and the add-ons are on the page of the membership.
  destination: async (db, line) => {
    if (line.payload.part !== 'PERIOD') return undefined;
    const row = await subscriptionOfBasket(db, line);
    if (!row) return { kind: 'subscription', isDelivered: false };
    return {
      kind: 'subscription',
      day: row.starts_on,
      person: { centerId: row.person_center_id, id: row.person_id },
      isDelivered: row.status !== 'ENDED',
    };
  },
  // A link is paid by the first day of the membership, or today where staff have chosen an earlier one.
  linkExpiresAt: async (sale, item) => {
    const quoted = await quoteOfSale({ ...sale, isInBasket: true }, item);
    if (typeof quoted === 'string') return refuse(quoted);
    const { time_zone: timeZone } = sale.club.center;
    const last = laterOf(quoted.startsOn, dateIn(sale.now, timeZone));
    return last.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  },
  hold: async (sale, line) => {
    if (line.payload.part !== 'PERIOD') return undefined;
    const held = await holdSubscription(sale, line);
    return held instanceof Refusal ? held : undefined;
  },
  release: async (tx, line, now) => {
    if (line.payload.part === 'PERIOD') await releaseSubscription(tx, now, line);
  },
  fulfil: deliverLine,
};
