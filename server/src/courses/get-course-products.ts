import type { courses } from '@foyer/contract/courses';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readProductsOf } from './products.ts';
import { readCourse } from './store.ts';

export const getCourseProducts: Handler<(typeof courses)['get-course-products']> = async (
  context,
  { courseId, courseCenterId },
) => {
  const club = await clubOfBrand(context, courseCenterId);
  const course = club && (await readCourse(context.db, { centerId: courseCenterId, id: courseId }));
  if (!course) return refuse('course.gone');
  const products = await readProductsOf(context.db, course);
  return {
    products: products.map(({ id, name, description, price, tax_rate }) => ({
      ...{ productId: id, name, description, amount: price, currency: course.currency, taxRate: tax_rate },
    })),
  };
};
