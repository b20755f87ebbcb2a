import type { Money } from '@foyer/contract/shared/money-text';

export interface RefundOrder {
  /** Our key; the provider's idempotency key. */
  key: string;
  money: Money;
  /** The provider's number, once there is one. */
  reference: string | undefined;
  /** If it was sent to a provider that has no key against repetition: when. */
  createdAt: Temporal.Instant;
  /** How much the payment's other refunds have returned, at the most: none, if left out. */
  refundedBefore?: number;
}

export interface RefundAnswer {
  /** 'failed' may follow 'done': a bank can return a refund. */
  state: 'pending' | 'done' | 'failed';
  reference?: string;
}
