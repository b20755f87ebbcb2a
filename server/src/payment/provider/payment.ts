import type { StoredCard } from './card.ts';
import type { ProviderOrder } from './order.ts';
import type { Json } from './webhook.ts';

/** A payment as we know it, for reading it back or changing it. */
export interface ProviderPayment {
  order: ProviderOrder;
  method: 'cc' | 'cof' | 'pl';
  /** Undefined if the first answer never arrived: the provider then searches by our key. */
  reference: string | undefined;
  kept: Record<string, string>;
  /** What the shopper's browser brought back, such as `sessionResult`: hints, not evidence. */
  returned: Record<string, string>;
  /** Data of verified webhook events, oldest first, for a provider whose payments cannot be read back. */
  events: readonly Json[];
  /** With `cof`: the card that was charged. */
  card: StoredCard | undefined;
  /** Whether it may still be paid. If not, reading it must not complete it. */
  isWanted: boolean;
  /** When it was sent; with `take`, when the money was requested with what the shopper's browser had brought. */
  sentAt?: Temporal.Instant;
}

/** A provider refuses to withdraw a payment, because it is being paid or has been. */
export class NotWithdrawn extends Error {}
