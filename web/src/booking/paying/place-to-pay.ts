import type { Participation } from '@foyer/contract/classes';
import type { ClipcardProduct } from '@foyer/contract/clipcards';
import type { Payment } from '@foyer/contract/payment/shapes';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { forClassQuery, productForClassQuery } from '../../clipcards/queries.ts';
import type { Offered } from '../../participation/bookable.ts';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { type PaymentChoice, paymentInput } from '../../payment/checkout/payment-choice.ts';
import { keepSummary } from '../../payment/checkout/price-summary.ts';
import { returnTargets } from '../../payment/result/return-target.ts';
import { callApi } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { tabStore } from '../../platform/storage.ts';
import type { TextKey } from '../../platform/text.ts';
import type { clipcardsQuery } from '../queries.ts';

/** A place in a class, or a court, that a person holds while they choose a clipcard or pay. */
export interface PlaceToPay {
  person: Key;
  purpose: 'class-booking' | 'resource-booking';
  bookable: Offered;
  /** Where it takes place, and where it is paid. */
  centerId: number;
  /** The person's hold, if any. */
  held: Participation | undefined;
  /** The hold has expired while it was shown. */
  isOver: boolean;
  /** Holds it, or holds it again. */
  hold: () => Promise<unknown>;
  /** Books it with a clipcard that the person has. Returns the page that shows the booking. */
  book: (clipcard: { clipcardId: number; clipcardCenterId: number }) => Promise<string>;
  /** The person's clipcards that open it, those for sale, and one of these. */
  ownedQuery: ReturnType<typeof clipcardsQuery>;
  forSaleQuery: ReturnType<typeof forClassQuery>;
  productQuery: (clipcard: Key) => ReturnType<typeof productForClassQuery>;
  /** The page that shows it once it is booked, and the one to go back to before. */
  href: string;
  backHref: string;
  /** The page to choose how to pay for it, and the page that sells a clipcard for it. */
  clipcardsHref: string;
  productHref: (product: Pick<ClipcardProduct, 'clipcardId' | 'clipcardCenterId'>, size: number) => string;
  texts: { title: TextKey; pay: TextKey; payOnce: TextKey };
}

/** Sends what a place needs, and refetches what is shown whether or not it succeeds. */
function useSending<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refetchBookings(client) });
}

export const useHold = ({ hold }: Pick<PlaceToPay, 'hold'>) => useSending<void, unknown>(hold);
export const useBookPlace = ({ book }: Pick<PlaceToPay, 'book'>) => useSending(book);

export interface HeldPlace extends Pick<PlaceToPay, 'person' | 'purpose'> {
  participationId: number;
  participationCenterId: number;
  /** Further places in the same class, paid for in the same payment. */
  moreParticipationIds?: number[];
  /** A clipcard to buy, whose first clip pays for the place. Without it, the price is paid. */
  clipcard?: { clipcardId: number; clipcardCenterId: number; clipcardSize: number };
}

const inputOf = ({ person, purpose: _purpose, clipcard, ...place }: HeldPlace) => ({
  ...selectedUser(person),
  ...place,
  ...clipcard,
});

/** The price of the place and what is bought with it. */
export const placeSummaryQuery = (place: HeldPlace) =>
  query(`POST payment/summarise-${place.purpose}`, inputOf(place), keepSummary);

/** Pays for a held place and returns to the page that shows it. */
export async function payForPlace(
  place: HeldPlace,
  { choice, idempotencyKey, href }: { choice: PaymentChoice; idempotencyKey: string; href: string },
): Promise<Payment> {
  const payment = await callApi(
    `POST payment/make-${choice.method}-${place.purpose}-payment`,
    { ...inputOf(place), ...paymentInput(choice) },
    { idempotencyKey },
  );
  returnTargets(tabStore).remember(payment, href);
  return payment;
}
