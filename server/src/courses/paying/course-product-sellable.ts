import { entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { refuse } from '../../frame/refuse.ts';
import type { Sellable } from '../../shopping-basket/sellable.ts';
import { deliverWithPlace } from '../../sign-up/paying/goes-with-place.ts';
import { readProduct } from '../products.ts';

const productItem = z.strictObject({
  productId: entityId,
  /** With which place it is bought. */
  participationId: entityId,
  quantity: z.int().min(1).max(20),
});

/** What is bought with a place in a course. */
export const courseProductSellable: Sellable<z.infer<typeof productItem>> = {
  name: 'course-product',
  purposes: {},
  payloadSchema: productItem,
  price: async ({ tx, club }, { productId, quantity }) => {
    const product = await readProduct(tx, { centerId: club.center.id, id: productId });
    if (!product) return refuse('course.productGone');
    return { text: product.name, quantity, unitAmount: product.price, taxRate: product.tax_rate };
  },
  fulfil: deliverWithPlace,
};
