import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { CourseRow } from './store.ts';
import type { CoursesTables } from './tables.ts';

export type ProductRow = SelectType<CoursesTables['course_product']>;

/** What is sold with a course, in the order in which the club made it. */
export const readProductsOf = (
  db: Db | Tx,
  { center_id, activity_id }: Pick<CourseRow, 'center_id' | 'activity_id'>,
): Promise<ProductRow[]> =>
  db
    .selectFrom('course_product')
    .selectAll()
    .where('center_id', '=', center_id)
    .where((is) => is.or([is('activity_id', 'is', null), is('activity_id', '=', activity_id)]))
    .orderBy('id')
    .execute();

export const readProduct = (db: Db | Tx, { centerId, id }: Key): Promise<ProductRow | undefined> =>
  db
    .selectFrom('course_product')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

export interface Chosen {
  productId: number;
  quantity: number;
}

/** Whether each is sold with the course, and named once. */
export const areSold = (chosen: readonly Chosen[], sold: readonly ProductRow[]): boolean =>
  new Set(chosen.map(({ productId }) => productId)).size === chosen.length &&
  chosen.every(({ productId }) => sold.some(({ id }) => id === productId));

type Place = { center_id: number; id: number };

/** Replaces what is bought with a place. */
export async function writeExtras(
  tx: Tx,
  { center_id, id }: Place,
  chosen: readonly Chosen[],
): Promise<void> {
  await tx
    .deleteFrom('course_extra')
    .where('center_id', '=', center_id)
    .where('participation_id', '=', id)
    .execute();
  if (chosen.length === 0) return;
  const rows = chosen.map(({ productId, quantity }) => ({
    ...{ center_id, participation_id: id, product_id: productId, quantity },
  }));
  await tx.insertInto('course_extra').values(rows).execute();
}

export interface Extra extends ProductRow {
  participation_id: number;
  quantity: number;
}

/** What is bought with these places of a centre. */
export const readExtras = async (
  db: Db | Tx,
  centerId: number,
  participationIds: readonly number[],
): Promise<Extra[]> =>
  participationIds.length === 0
    ? []
    : db
        .selectFrom('course_extra as extra')
        .innerJoin('course_product as product', (on) =>
          on.onRef('product.center_id', '=', 'extra.center_id').onRef('product.id', '=', 'extra.product_id'),
        )
        .selectAll('product')
        .select(['extra.participation_id', 'extra.quantity'])
        .where('extra.center_id', '=', centerId)
        .where('extra.participation_id', 'in', [...participationIds])
        .orderBy('extra.participation_id')
        .orderBy('product.id')
        .execute();
