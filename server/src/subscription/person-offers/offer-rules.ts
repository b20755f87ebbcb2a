import type { OfferState } from '@foyer/contract/shared/offer';
import { offerDaysAtMost } from '@foyer/contract/shared/offer-kinds';
import type { AcceptRefusal, OfferRefusal } from '@foyer/contract/subscription/person-offers';
import type { SubscriptionRow } from '../store.ts';
import { type OfferedTerms, priceObstacle } from './offered-terms.ts';

type Day = Temporal.PlainDate;
const compare = Temporal.PlainDate.compare;

type Impossible = Extract<OfferRefusal, AcceptRefusal>;

/** Why nothing can be offered for a membership, or accepted. */
export function offerObstacle(
  row: Pick<
    SubscriptionRow,
    'kind' | 'status' | 'sub_state' | 'ends_on' | 'ends_as' | 'terminated_at' | 'payer_person_id'
  >,
  kind: OfferedTerms['kind'],
  today: Day,
): Impossible | undefined {
  const { status, sub_state, ends_on, ends_as, terminated_at } = row;
  if (status === 'ENDED' || status === 'WINDOW' || (ends_on && compare(ends_on, today) < 0))
    return 'subscription.hasEnded';
  if (row.kind === 'CASH' || row.payer_person_id === null) return 'subscription.offerNotPossible';
  if (sub_state === 'BLOCKED') return 'subscription.isBlocked';
  if (ends_as) return 'subscription.changePlanned';
  return terminated_at && kind !== 'STAY' ? 'subscription.isTerminated' : undefined;
}

interface NewOffer extends OfferedTerms {
  validUntil: Day;
}

/** Why staff can't make this offer for a membership that could have one. */
export function newOfferObstacle(
  { price }: Pick<SubscriptionRow, 'price'>,
  { kind, rule, periods, binding, validUntil }: NewOffer,
  { today, lowestPrice }: { today: Day; lowestPrice: number | null },
): OfferRefusal | undefined {
  const says = { PRICE: rule && !binding, TERM: binding, STAY: rule }[kind];
  if (!says || (periods !== null && !rule)) return 'subscription.offerChangesNothing';
  if (compare(validUntil, today) < 0 || compare(validUntil, today.add({ days: offerDaysAtMost })) > 0)
    return 'subscription.offerEndWrong';
  return priceObstacle(price, rule, lowestPrice);
}

/** Why an offer can't be answered, or not any more. */
export function answerObstacle(
  offer: { state: OfferState; valid_until: Day } | undefined,
  today: Day,
): AcceptRefusal | undefined {
  if (!offer) return 'subscription.offerNotFound';
  if (offer.state === 'ACCEPTED') return 'subscription.offerAccepted';
  if (offer.state === 'DECLINED') return 'subscription.offerDeclined';
  return offer.state === 'EXPIRED' || compare(offer.valid_until, today) < 0
    ? 'subscription.offerExpired'
    : undefined;
}
