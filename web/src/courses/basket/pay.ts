import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { keepSummary } from '../../payment/checkout/price-summary.ts';
import { returnTargets } from '../../payment/result/return-target.ts';
import { callApi } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { tabStore } from '../../platform/storage.ts';

/** Names everything in the basket and its total, so that nothing is charged that the person has not seen. */
const inputOf = (person: Key, centerId: number, { lines, total }: Pick<CourseBasket, 'lines' | 'total'>) => ({
  ...selectedUser(person),
  centerId,
  participationIds: lines.map(({ participationId }) => participationId),
  total,
});

export const coursesSummaryQuery = (person: Key, centerId: number, basket: CourseBasket) =>
  query('POST payment/summarise-courses', inputOf(person, centerId, basket), keepSummary);

interface Paying {
  person: Key;
  centerId: number;
  basket: CourseBasket;
  /** Where the payment returns to. */
  href: string;
}

export async function payForCourses(
  { person, centerId, basket, href }: Paying,
  choice: PaymentChoice,
  idempotencyKey: string,
): Promise<Payment> {
  const payment = await callApi(
    `POST payment/make-${choice.method}-courses-payment`,
    { ...inputOf(person, centerId, basket), ...paymentInput(choice) },
    { idempotencyKey },
  );
  returnTargets(tabStore).remember(payment, href);
  return payment;
}
