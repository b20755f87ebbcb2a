import { priceOverrides, type SaleRefusal } from '@foyer/contract/shared/clipcard';
import { refuse } from '../frame/refuse.ts';
import { readBuyerStatuses } from '../person/eligibility.ts';
import { readPersonOnce } from '../person/store.ts';
import { nextStart } from '../platform/billing-period.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Line, Sale, Sellable } from '../shopping-basket/sellable.ts';
import { type ClipcardItem, clipcardItem } from './clipcard-item.ts';
import { openClipcard } from './clips.ts';
import { holdUnits, releaseUnits, spendHold } from './hold.ts';
import { issueClipcardContract, type SoldClipcards } from './issue-clipcard-contract.ts';
import { pricePermissions } from './price-permissions.ts';
import { purchaseObstacle } from './purchase-obstacles.ts';
import { priceOf } from './rules.ts';
import { type Product, readProduct } from './store.ts';
import { lastDayOf, renewalCycle } from './subscriptions/subscription-period.ts';
import { beginSubscription } from './subscriptions/subscription-store.ts';

interface ClipcardRequest {
  clipcardId: number;
  clipcardCenterId: number;
  clipcardSize?: number;
  quantity: number;
  price?: number;
  priceOverride?: ClipcardItem['priceOverride'];
  renews?: true;
}

const itemsOf = ({
  clipcardId,
  clipcardCenterId,
  clipcardSize: size,
  quantity,
  price,
  priceOverride,
  renews,
}: ClipcardRequest) => [
  {
    centerId: clipcardCenterId,
    payload: {
      clipcardId,
      quantity,
      ...(size !== undefined && { size }),
      ...(price !== undefined && { price }),
      ...(priceOverride && { priceOverride }),
      ...(renews && { renews }),
    },
  },
];

/** A price that staff set when they filled the basket stays, no matter who pays it later. */
const permissionsOf = ({ tx, actor, club, person, isInBasket }: Sale) =>
  isInBasket ? { may: priceOverrides, isForOwn: false } : pricePermissions(tx, club, { actor, person });

export const clipcardSellable: Sellable<ClipcardItem, SaleRefusal | 'general.personNotFound'> = {
  name: 'clipcards',
  purposes: { clipcard: itemsOf },
  payloadSchema: clipcardItem,
  price: async (sale, payload) => {
    const { tx, club } = sale;
    const product = await readProduct(tx, { centerId: club.center.id, id: payload.clipcardId });
    const size = product?.sizes.find(({ clips }) => clips === payload.size) ?? product?.sizes[0];
    if (!product || (payload.size !== undefined && size?.clips !== payload.size))
      return refuse('clipcard.notFound');
    const person = await readPersonOnce(tx, sale.person);
    if (!person) return refuse('general.personNotFound');
    // A product with periods is sold as a subscription, or not at all.
    if ((product.period_months !== null) !== (payload.renews ?? false))
      return refuse('basket.cannotAddClipcard');
    const no = purchaseObstacle(product, { ...sale, person, buyers: await readBuyerStatuses(tx, sale) });
    if (no) return refuse(no);
    if (!size) return refuse('clipcard.noLongerSold');
    const price = priceOf(size, {
      price: payload.price,
      priceOverride: payload.priceOverride,
      ...(await permissionsOf(sale)),
      isRecurring: product.period_months !== null,
    });
    if (typeof price === 'string') return refuse(price);
    return {
      text: `${product.name} · ${size.clips}`,
      quantity: payload.quantity,
      unitAmount: price,
      taxRate: product.tax_rate,
      ...(product.period_months !== null && {
        prepays: { periods: payload.quantity, monthsEach: product.period_months },
      }),
    };
  },
  destination: async () => ({ kind: 'clipcards', isDelivered: true }),
  hold: async ({ tx, club, person }, line) => {
    const product = await readProduct(tx, { centerId: club.center.id, id: line.payload.clipcardId });
    return product ? holdUnits(tx, person, product, line) : refuse('clipcard.notFound');
  },
  release: releaseUnits,
  fulfil: async (sale, line) => {
    const { tx, club, person } = sale;
    const product = await readProduct(tx, { centerId: club.center.id, id: line.payload.clipcardId });
    const size = line.payload.size ?? product?.sizes[0]?.clips;
    if (!product || !size) return { amount: 0, why: 'clipcard.noLongerSold' };
    // If the hold has expired, take what is left now. If that fails, the money is refunded.
    const no = await holdUnits(tx, person, product, line);
    if (no) return { amount: 0, why: no.code };
    let first: Handed | undefined;
    for (let card = 0; card < line.quantity; card += 1) {
      const handed = await handOver(sale, line, product, size);
      first ??= handed;
    }
    if (first) await issueClipcardContract(sale, { product, line, size, ...first });
    await spendHold(tx, line);
    return { amount: line.amount };
  },
};

type Handed = Pick<SoldClipcards, 'card' | 'validFrom' | 'validUntil' | 'nextOn'>;

async function handOver(
  sale: Sale,
  { basketId, unitAmount }: Line<ClipcardItem>,
  product: Product,
  size: number,
): Promise<Handed> {
  const { tx, now, club, person } = sale;
  const validFrom = dateIn(now, club.center.time_zone);
  const { validity_days: days, period_months: months } = product;
  const next = months === null ? undefined : nextStart(renewalCycle(validFrom, months), validFrom);
  const ends = days === null ? null : validFrom.add({ days });
  const validUntil = next ? lastDayOf(validFrom, next, days) : ends;
  const card = await openClipcard(tx, now, {
    centerId: club.center.id,
    productId: product.id,
    person,
    size,
    validFrom,
    validUntil,
    basketId,
  });
  const handed = { card, validFrom, validUntil, nextOn: next };
  if (!next) return handed;
  await beginSubscription(sale, card, {
    product_id: product.id,
    size,
    unit_amount: unitAmount,
    started_on: validFrom,
    next_on: next,
  });
  return handed;
}
