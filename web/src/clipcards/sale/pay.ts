import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { keepSummary } from '../../payment/checkout/price-summary.ts';
import { callApi } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import type { PriceChange } from './price.ts';

/** What is bought, and for whom. */
export interface Purchase {
  person: Key;
  clipcardId: number;
  clipcardCenterId: number;
  clipcardSize: number;
  quantity: number;
}

const itself = <P extends Purchase>({ person, ...what }: P) => ({ ...selectedUser(person), ...what });

/** What it comes to, at the price that staff have set, if they have. */
export const clipcardSummaryQuery = (
  purchase: Purchase & { renews?: true },
  change: PriceChange | undefined,
) => query('POST payment/summarise-clipcard', { ...itself(purchase), ...change }, keepSummary);

/** Pays for a clipcard at its own price. */
export const payForClipcard = (
  purchase: Purchase,
  choice: PaymentChoice,
  idempotencyKey: string,
): Promise<Payment> =>
  callApi(
    `POST payment/make-${choice.method}-clipcard-payment`,
    { ...itself(purchase), ...paymentInput(choice) },
    { idempotencyKey },
  );

/** Pays for a clipcard at the price that staff have set: it lies in a basket, where the portal has checked it. */
export async function sellClipcard(
  purchase: Purchase,
  change: PriceChange,
  choice: PaymentChoice,
  idempotencyKey: string,
): Promise<Payment> {
  const { shoppingBasketId } = await callApi(
    'POST payment/create-clipcard-staff-shopping-basket',
    { ...itself(purchase), ...change },
    { idempotencyKey: `${idempotencyKey}.basket` },
  );
  return callApi(
    `POST payment/make-${choice.method}-shopping-basket-payment`,
    { ...selectedUser(purchase.person), shoppingBasketId, ...paymentInput(choice) },
    { idempotencyKey },
  );
}
