import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { Key } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { actsAsStaff } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import type { SessionToOpen } from '../participation/session-to-open.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { centerNames } from './center-names.ts';
import { isForMembers, productsFor as saleProductsFor, sellersFor } from './load-products.ts';
import { opensSession } from './rules.ts';
import { type Product, readProduct, readProducts } from './store.ts';

/** Turns products into responses. A product of another centre cannot share a basket with the place. */
async function sentFor(context: SignedInContext, products: readonly Product[], { centerId }: SessionToOpen) {
  const sent = await saleProductsFor(context, products, await centerNames(context));
  return sent.map((one): ClipcardProduct => {
    const isElsewhere = one.clipcardCenterId !== centerId && one.can.buy === true;
    return isElsewhere ? { ...one, can: { buy: 'basket.otherClub' } } : one;
  });
}

type Asking = Pick<SignedInContext, 'now' | 'club' | 'actor' | 'person'>;

async function productsFor(db: Db | Tx, context: Asking, session: SessionToOpen): Promise<Product[]> {
  const today = dateIn(context.now, context.club.center.time_zone);
  const sellers = [...new Set([session.centerId, ...sellersFor(context)])];
  const products = await readProducts(db, sellers, today);
  return products.filter((product) => opensSession(product, session, today));
}

/** Lists the products on sale that would open a session, each with the obstacle to buying it. */
export async function soldFor(context: SignedInContext, session: SessionToOpen): Promise<ClipcardProduct[]> {
  const products = await productsFor(context.db, context, session);
  return (await sentFor(context, products, session)).filter(isForMembers);
}

/** Checks whether any product on sale would open the session for this person. */
export async function isSoldFor(db: Db | Tx, context: Asking, session: SessionToOpen): Promise<boolean> {
  const byStaff = actsAsStaff(context.actor, context.person);
  const products = await productsFor(db, context, session);
  return products.some(({ sizes, for_members }) => sizes.length > 0 && (for_members || byStaff));
}

/** One product, if it opens the session. */
export async function loadOneFor(
  context: SignedInContext,
  session: SessionToOpen,
  key: Key,
): Promise<ClipcardProduct | Refusal<'clipcard.notFound' | 'clipcard.notForClass'>> {
  const { db, now } = context;
  const seller = await clubOfBrand(context, key.centerId);
  const product = seller && (await readProduct(db, key));
  if (!seller || !product) return refuse('clipcard.notFound');
  const today = dateIn(now, seller.center.time_zone);
  if (!opensSession(product, session, today)) return refuse('clipcard.notForClass');
  const [sent] = await sentFor(context, [product], session);
  return sent ?? refuse('clipcard.notFound');
}
