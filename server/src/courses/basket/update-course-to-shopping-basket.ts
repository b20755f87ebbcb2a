import type { courses } from '@foyer/contract/courses';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { areSold, readProductsOf, writeExtras } from '../products.ts';
import { changeLine } from './line.ts';

export const updateCourseToShoppingBasket: Handler<(typeof courses)['update-course-to-shopping-basket']> = (
  context,
  { products, ...line },
) =>
  changeLine(context, line, async ({ session: { tx }, course }, place) => {
    if (!areSold(products, await readProductsOf(tx, course))) return refuse('course.productGone');
    await writeExtras(tx, place, products);
    return undefined;
  });
