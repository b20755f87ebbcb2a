import type { ClipcardProduct, clipcards } from '@foyer/contract/clipcards';
import { classTypes } from '@foyer/contract/shared/booking';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { actsAsStaff } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readSession, type SessionRow, sessionToOpen } from '../participation/session-row.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { centerNames } from './center-names.ts';
import { isForMembers, productsFor as saleProductsFor, sellersFor } from './load-products.ts';
import { opensSession } from './rules.ts';
import { type Product, readProduct, readProducts } from './store.ts';

async function findClass(
  context: SignedInContext,
  centerId: number,
  id: number,
): Promise<SessionRow | undefined> {
  const club = await clubOfBrand(context, centerId);
  const row = club && (await readSession(context.db, { centerId, id }, classTypes));
  return row?.state === 'CANCELLED' ? undefined : row;
}

/** Turns products into responses. A product of another centre cannot share a basket with the place. */
async function sentForClass(context: SignedInContext, products: readonly Product[], row: SessionRow) {
  const sent = await saleProductsFor(context, products, await centerNames(context));
  return sent.map((one): ClipcardProduct => {
    const isElsewhere = one.clipcardCenterId !== row.center_id && one.can.buy === true;
    return isElsewhere ? { ...one, can: { buy: 'basket.otherClub' } } : one;
  });
}

type Asking = Pick<SignedInContext, 'now' | 'club' | 'actor' | 'person'>;

async function productsFor(db: Db | Tx, context: Asking, row: SessionRow): Promise<Product[]> {
  const today = dateIn(context.now, context.club.center.time_zone);
  const sellers = [...new Set([row.center_id, ...sellersFor(context)])];
  const products = await readProducts(db, sellers, today);
  return products.filter((product) => opensSession(product, sessionToOpen(row), today));
}

/** Lists the products on sale that would cover a class, each with the obstacle to buying it. */
export async function soldForClass(context: SignedInContext, row: SessionRow): Promise<ClipcardProduct[]> {
  const products = await productsFor(context.db, context, row);
  return (await sentForClass(context, products, row)).filter(isForMembers);
}

/** Checks whether any product on sale would cover the class for this person. */
export async function isSoldForClass(db: Db | Tx, context: Asking, row: SessionRow): Promise<boolean> {
  const byStaff = actsAsStaff(context.actor, context.person);
  const products = await productsFor(db, context, row);
  return products.some(({ sizes, for_members }) => sizes.length > 0 && (for_members || byStaff));
}

export const loadForClass: Handler<(typeof clipcards)['load-clipcards-for-user-class-booking']> = async (
  context,
  { bookingId, bookingCenterId },
) => {
  const row = await findClass(context, bookingCenterId, bookingId);
  return row ? { clipcards: await soldForClass(context, row) } : refuse('booking.classGone');
};

export const loadForClassById: Handler<
  (typeof clipcards)['load-clipcards-for-user-by-id-class-booking']
> = async (context, { clipcardId, clipcardCenterId, bookingId, bookingCenterId }) => {
  const { db, now } = context;
  const row = await findClass(context, bookingCenterId, bookingId);
  if (!row) return refuse('booking.classGone');
  const seller = await clubOfBrand(context, clipcardCenterId);
  const product = seller && (await readProduct(db, { centerId: clipcardCenterId, id: clipcardId }));
  if (!seller || !product) return refuse('clipcard.notFound');
  const today = dateIn(now, seller.center.time_zone);
  if (!opensSession(product, sessionToOpen(row), today)) return refuse('clipcard.notForClass');
  const [sent] = await sentForClass(context, [product], row);
  return sent ?? refuse('clipcard.notFound');
};
