import type { Answer } from '../../provider/answer.ts';
import type { CardKind, NewCard } from '../../provider/card.ts';
import type { RefundAnswer, RefundOrder } from '../../provider/refund.ts';
import { type CardData, kindOf } from './card.ts';
import { chargesIn, outcomeOf } from './charges.ts';
import type { EventData } from './event-data.ts';

/** Matches the reason of an authorisation that the shopper cancelled. */
const cancelledReason = /cancelled/i;

/**
 * Derives the state from the webhook events, in whatever order they arrived; undefined if they do not tell. Of several
 * charges under one key, the known one takes precedence.
 */
export function stateOf(events: readonly EventData[], reference?: string): Answer | undefined {
  const charges = chargesIn(events);
  const known = charges.toSorted(
    (one, other) => Number(other.reference === reference) - Number(one.reference === reference),
  );
  const outcomes = known.flatMap((charge) => outcomeOf(charge) ?? []);
  const [paid, ...others] = outcomes.filter(({ state }) => state === 'paid');
  const extra = others.flatMap((one) =>
    one.reference && one.money ? [{ reference: one.reference, money: one.money }] : [],
  );
  if (paid) return { ...paid, ...(extra.length > 0 && { duplicates: extra }) };
  const [outcome] = outcomes;
  if (outcome) return outcome;
  const refused = events.find((one) => !one.success && one.event === 'AUTHORISATION');
  if (refused) return { state: cancelledReason.test(refused.reason ?? '') ? 'cancelled' : 'failed' };
  return events.some((one) => one.success && one.event === 'OFFER_CLOSED') ? { state: 'expired' } : undefined;
}
/** The stored card, assembled from the webhook events, while Adyen stores it. */
export function keptCard(events: readonly EventData[]): NewCard | undefined {
  const successful = events.filter((one) => one.success && one.card);
  const shown = successful.find((one) => one.event === 'AUTHORISATION')?.card;
  const stored = successful.findLast((one) => one.card?.token !== undefined);
  const { token, shopper } = stored?.card ?? {};
  if (token === undefined || shopper === undefined) return undefined;
  const isGone = successful.some(
    (one) => one.event === 'recurring.token.disabled' && one.card?.token === token,
  );
  if (isGone) return undefined;
  // The payment's event describes the card in more detail than the token's event.
  return withoutUndefined({ ...stored?.card, ...shown, token, shopper });
}

const withoutUndefined = ({
  token,
  shopper,
  ...shown
}: CardData & { token: string; shopper: string }): NewCard => ({
  token,
  shopper,
  ...(shown.brand !== undefined && { brand: shown.brand }),
  ...(shown.lastFour !== undefined && { lastFour: shown.lastFour }),
  ...(shown.expiryMonth !== undefined && { expiryMonth: shown.expiryMonth }),
  ...(shown.expiryYear !== undefined && { expiryYear: shown.expiryYear }),
});

/** The kind of the card that was charged, if the merchant account is set to report it. */
export const cardKindIn = (events: readonly EventData[]): CardKind | undefined =>
  events
    .flatMap((one) =>
      one.success && one.event === 'AUTHORISATION' && one.card ? (kindOf(one.card) ?? []) : [],
    )
    .at(0);

/** The state of a refund. It may be reversed after it was done. */
export function refundStateOf(
  events: readonly EventData[],
  reference: RefundOrder['reference'],
): RefundAnswer['state'] {
  const successful = events.filter(
    (one) => reference !== undefined && (one.number === reference || one.original === reference),
  );
  const isUndone = successful.some(
    (one) => one.success && (one.event === 'REFUND_FAILED' || one.event === 'REFUNDED_REVERSED'),
  );
  const result = successful.find((one) => one.event === 'REFUND');
  if (isUndone || result?.success === false) return 'failed';
  return result ? 'done' : 'pending';
}
