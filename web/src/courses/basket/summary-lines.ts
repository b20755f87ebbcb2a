import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { SummaryOf } from '../../payment/checkout/Summary.tsx';

/** A line for each place, followed by those for what is bought with it. */
export const summaryLines = (lines: CourseBasket['lines']): SummaryOf['lines'] =>
  lines.flatMap(({ course, person: { firstName }, amount, products }) => [
    { text: course.name, note: firstName, quantity: 1, amount },
    ...products.map((product) => ({
      text: product.name,
      note: firstName,
      quantity: product.quantity,
      amount: product.amount,
    })),
  ]);
