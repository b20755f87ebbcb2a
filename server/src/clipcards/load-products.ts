import type { ClipcardProduct, clipcards } from '@foyer/contract/clipcards';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { actsAsStaff } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { callerStatuses } from '../person/eligibility.ts';
import { readPerson } from '../person/store.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { isOutsideHomeClub } from '../shopping-basket/home-club.ts';
import { centerNames } from './center-names.ts';
import { pricePermissions } from './price-permissions.ts';
import { purchaseObstacle } from './purchase-obstacles.ts';
import { type CenterNames, toProductResponse } from './response.ts';
import { type Product, readProduct, readProducts, readShares } from './store.ts';

/** Shows visitors what the portal's centre, or a centre they choose, sells to members. */
export const loadForAnonymous: Handler<(typeof clipcards)['load-clipcards-for-anonymous']> = async (
  context,
  { centerId },
) => {
  const { db, club, now } = context;
  const seller = await clubOfBrand(context, centerId ?? club.center.id);
  if (!seller) return refuse('general.centerNotFound');
  const products = await readProducts(db, [seller.center.id], dateIn(now, seller.center.time_zone));
  const names = await centerNames(context);
  return {
    clipcards: products
      .filter((product) => product.for_members && product.period_months === null && product.sizes.length > 0)
      .map((product) => toProductResponse(product, names, { no: undefined, left: undefined })),
  };
};

/** Centres where a person may buy: the home centre, and the portal's centre if that is another. */
export const sellersFor = ({ club, person }: Pick<SignedInContext, 'club' | 'person'>) => [
  ...new Set([person.centerId, club.center.id]),
];

export async function productsFor(
  context: SignedInContext,
  products: readonly Product[],
  names: CenterNames,
): Promise<ClipcardProduct[]> {
  const { db, person: key, actor, clubs, now } = context;
  const person = await readPerson(db, key);
  if (!person) return [];
  const limited = products.filter(({ maximum_quantity }) => maximum_quantity !== null);
  const shares = await readShares(
    db,
    key,
    limited.map(({ center_id, id }) => ({ centerId: center_id, id })),
  );
  const byStaff = actsAsStaff(actor, key);
  const buyers = callerStatuses(actor, key);
  const sent: ClipcardProduct[] = [];
  for (const product of products) {
    const seller = await clubs.byCenter(product.center_id);
    if (!seller) continue;
    const share = shares.find((one) => one.center_id === product.center_id && one.product_id === product.id);
    const left =
      product.maximum_quantity === null
        ? undefined
        : Math.max(0, product.maximum_quantity - (share?.quantity ?? 0));
    // Only staff sell subscriptions, because they have to explain how these renew.
    const no: RefusalCode | undefined =
      (product.period_months !== null && !byStaff ? 'basket.cannotAddClipcard' : undefined) ??
      purchaseObstacle(product, { now, club: seller, person, actor, buyers }) ??
      (isOutsideHomeClub(key, seller) ? 'basket.outsideHomeClub' : undefined) ??
      (left === 0 ? 'basket.maximumQuantityReached' : undefined) ??
      (product.units_left === 0 ? 'PURCHASE_CLIPCARD_EXCEEDED' : undefined);
    const prices = byStaff && (await pricePermissions(db, seller, { actor, person: key }));
    sent.push(toProductResponse(product, names, { no, left, ...(prices && { prices }) }));
  }
  return sent;
}

/** Hides products that members cannot buy at all, because the refusal would tell them nothing. */
export const isForMembers = ({ can }: ClipcardProduct): boolean => can.buy !== 'basket.cannotAddClipcard';

export const loadForUser: Handler<(typeof clipcards)['load-clipcards-for-user']> = async (context) => {
  const { db, now, club } = context;
  const products = await readProducts(db, sellersFor(context), dateIn(now, club.center.time_zone));
  const sent = await productsFor(context, products, await centerNames(context));
  return { clipcards: sent.filter(isForMembers) };
};

export const loadForUserById: Handler<(typeof clipcards)['load-clipcards-for-user-by-id']> = async (
  context,
  { clipcardId, clipcardCenterId },
) => {
  const names = await centerNames(context);
  const product = names.has(clipcardCenterId)
    ? await readProduct(context.db, { centerId: clipcardCenterId, id: clipcardId })
    : undefined;
  const [sent] = product ? await productsFor(context, [product], names) : [];
  return sent ?? refuse('clipcard.notFound');
};
