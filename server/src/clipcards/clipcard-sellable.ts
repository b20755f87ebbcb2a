import { priceOverrides } from '@foyer/contract/shared/clipcard';
import { refuse } from '../frame/refuse.ts';
import { readBuyers } from '../person/eligibility.ts';
import { readPerson } from '../person/store.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Line, Plug, Sale } from '../shopping-basket/sellable.ts';
import { type ClipcardWish, clipcardWish } from './clipcard-item.ts';
import { openClipcard } from './clips.ts';
import { holdUnits, releaseUnits, spendHold } from './hold.ts';
import { pricePermissions } from './price-permissions.ts';
import { standsInTheWay } from './purchase-obstacles.ts';
import { priceOf } from './rules.ts';
import { type Product, readProduct } from './store.ts';
import { lastDayOf, renewalAfter } from './subscriptions/subscription-period.ts';
import { beginSubscription } from './subscriptions/subscription-store.ts';

interface Asked {
  clipcardId: number;
  clipcardCenterId: number;
  clipcardSize?: number;
  quantity: number;
  price?: number;
  priceOverride?: ClipcardWish['priceOverride'];
}

const wishes = ({
  clipcardId,
  clipcardCenterId,
  clipcardSize: size,
  quantity,
  price,
  priceOverride,
}: Asked) => [
  {
    centerId: clipcardCenterId,
    what: {
      clipcardId,
      quantity,
      ...(size !== undefined && { size }),
      ...(price !== undefined && { price }),
      ...(priceOverride && { priceOverride }),
    },
  },
];

/** A price that staff set when they filled the basket stays, no matter who pays it later. */
const permissionsOf = ({ tx, actor, club, person, isStanding }: Sale) =>
  isStanding ? { may: priceOverrides, isForOwn: false } : pricePermissions(tx, club, { actor, person });

export const clipcardPlug: Plug<ClipcardWish> = {
  name: 'clipcards',
  purposes: { clipcard: wishes },
  words: clipcardWish,
  price: async (sale, what) => {
    const { tx, club } = sale;
    const product = await readProduct(tx, { centerId: club.center.id, id: what.clipcardId });
    const size = product?.sizes.find(({ clips }) => clips === what.size) ?? product?.sizes[0];
    if (!product || (what.size !== undefined && size?.clips !== what.size))
      return refuse('clipcard.notFound');
    const person = await readPerson(tx, sale.person);
    if (!person) return refuse('general.personNotFound');
    // A product with periods is sold as a subscription, or not at all.
    if ((product.period_months !== null) !== (what.renews ?? false))
      return refuse('basket.cannotAddClipcard');
    const no = standsInTheWay(product, { ...sale, person, buyers: await readBuyers(tx, sale) });
    if (no) return refuse(no);
    if (!size) return refuse('clipcard.noLongerSold');
    const price = priceOf(size, {
      price: what.price,
      priceOverride: what.priceOverride,
      ...(await permissionsOf(sale)),
      isRecurring: product.period_months !== null,
    });
    if (typeof price === 'string') return refuse(price);
    return {
      text: `${product.name} · ${size.clips}`,
      quantity: what.quantity,
      unitAmount: price,
      taxRate: product.tax_rate,
      ...(product.period_months !== null && {
        prepays: { periods: what.quantity, monthsEach: product.period_months },
      }),
    };
  },
  hold: async ({ tx, club, person }, line) => {
    const product = await readProduct(tx, { centerId: club.center.id, id: line.what.clipcardId });
    return product ? holdUnits(tx, person, product, line) : refuse('clipcard.notFound');
  },
  release: releaseUnits,
  fulfil: async (sale, line) => {
    const { tx, club, person } = sale;
    const product = await readProduct(tx, { centerId: club.center.id, id: line.what.clipcardId });
    const size = line.what.size ?? product?.sizes[0]?.clips;
    if (!product || !size) return { amount: 0, why: 'clipcard.noLongerSold' };
    // The hold has expired: take what is left now, or refund the money.
    const no = await holdUnits(tx, person, product, line);
    if (no) return { amount: 0, why: no.code };
    await spendHold(tx, line);
    for (let card = 0; card < line.quantity; card += 1) await handOver(sale, line, product, size);
    return { amount: line.amount };
  },
};

async function handOver(
  sale: Sale,
  { basketId, unitAmount }: Line<ClipcardWish>,
  product: Product,
  size: number,
): Promise<void> {
  const { tx, now, club, person } = sale;
  const validFrom = dateIn(now, club.center.time_zone);
  const { validity_days: days, period_months: months } = product;
  const next = months === null ? undefined : renewalAfter(validFrom, { startedOn: validFrom, months });
  const ends = days === null ? null : validFrom.add({ days });
  const card = await openClipcard(tx, now, {
    centerId: club.center.id,
    productId: product.id,
    person,
    size,
    validFrom,
    validUntil: next ? lastDayOf(validFrom, next, days) : ends,
    basketId,
  });
  if (!next) return;
  await beginSubscription(sale, card, {
    product_id: product.id,
    size,
    unit_amount: unitAmount,
    started_on: validFrom,
    next_on: next,
  });
}
