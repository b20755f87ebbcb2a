import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { keepSummary } from '../../payment/checkout/price-summary.ts';
import { returnTargets } from '../../payment/result/return-target.ts';
import { callApi } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { tabStore } from '../../platform/storage.ts';

export interface PlaceToPay {
  person: Key;
  participationId: number;
  participationCenterId: number;
  /** Further places in the same class, paid for in the same payment. */
  moreParticipationIds?: number[];
  /** A clipcard to buy, whose first clip pays for the place. Without it, the price is paid. */
  clipcard?: { clipcardId: number; clipcardCenterId: number; clipcardSize: number };
}

const inputOf = ({ person, clipcard, ...place }: PlaceToPay) => ({
  ...selectedUser(person),
  ...place,
  ...clipcard,
});

/** The price of the place and what is bought with it. */
export const placeSummaryQuery = (place: PlaceToPay) =>
  query('POST payment/summarise-class-booking', inputOf(place), keepSummary);

/** Pays for a held place and returns to its class. */
export async function payForPlace(
  place: PlaceToPay,
  { choice, idempotencyKey, classHref }: { choice: PaymentChoice; idempotencyKey: string; classHref: string },
): Promise<Payment> {
  const payment = await callApi(
    `POST payment/make-${choice.method}-class-booking-payment`,
    { ...inputOf(place), ...paymentInput(choice) },
    { idempotencyKey },
  );
  returnTargets(tabStore).remember(payment, classHref);
  return payment;
}
