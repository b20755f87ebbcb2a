import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { keepSummary } from '../../payment/checkout/price-summary.ts';
import { returnTargets } from '../../payment/result/return-target.ts';
import { callApi } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { tabStore } from '../../platform/storage.ts';

/** What is paid from a basket of its own. */
export type SoldKind = 'courses' | 'camps';

/** A basket to pay for, with what it showed. */
export interface SoldBasket {
  person: Key;
  centerId: number;
  participationIds: readonly number[];
  total: number;
}

/** Names everything in the basket and its total, so that nothing is charged that the person has not seen. */
const inputOf = ({ person, centerId, participationIds, total }: SoldBasket) => ({
  ...selectedUser(person),
  ...{ centerId, participationIds: [...participationIds], total },
});

export const basketSummaryQuery = (kind: SoldKind, basket: SoldBasket) =>
  query(`POST payment/summarise-${kind}`, inputOf(basket), keepSummary);

/** Pays for a basket. `href`: where the payment returns to. */
export async function payForBasket(
  kind: SoldKind,
  { basket, href }: { basket: SoldBasket; href: string },
  choice: PaymentChoice,
  idempotencyKey: string,
): Promise<Payment> {
  const payment = await callApi(
    `POST payment/make-${choice.method}-${kind}-payment`,
    { ...inputOf(basket), ...paymentInput(choice) },
    { idempotencyKey },
  );
  returnTargets(tabStore).remember(payment, href);
  return payment;
}
