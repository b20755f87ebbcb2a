import { isDead, isPaid, type PaymentState } from '@foyer/contract/shared/payment';
import type { PaymentRow } from '../store.ts';

/** Check intervals by time in the current state: short at first, then longer. */
const rhythm = {
  live: [
    { forMinutes: 2, againAfter: { seconds: 15 } },
    { forMinutes: 60, againAfter: { minutes: 1 } },
    { forMinutes: Number.POSITIVE_INFINITY, againAfter: { minutes: 10 } },
  ],
  // Money for a dead payment may still arrive.
  dead: [
    { forMinutes: 60, againAfter: { minutes: 20 } },
    { forMinutes: 3 * 24 * 60, againAfter: { hours: 12 } },
  ],
  // The event of a chargeback may get lost: check a few times while a chargeback is possible.
  paid: [
    { forMinutes: 24 * 60, againAfter: { hours: 7 * 24 } },
    { forMinutes: 14 * 24 * 60, againAfter: { hours: 23 * 24 } },
    { forMinutes: 60 * 24 * 60, againAfter: { hours: 60 * 24 } },
    { forMinutes: 100 * 24 * 60, againAfter: { hours: 30 * 24 } },
  ],
} as const;

const kindOf = (state: PaymentState): keyof typeof rhythm => {
  if (isDead(state)) return 'dead';
  return isPaid(state) ? 'paid' : 'live';
};

/** Null if nothing more can happen. */
export function nextCheckAt(
  { state, state_at, provider }: Pick<PaymentRow, 'state' | 'state_at' | 'provider'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (!provider || state === 'REFUNDED') return null;
  const minutes = now.since(state_at).total('minutes');
  const step = rhythm[kindOf(state)].find(({ forMinutes }) => minutes < forMinutes);
  return step ? now.add(step.againAfter) : null;
}

/** The same for a payment that moves to another state now. */
export const nextCheckIn = (
  state: PaymentState,
  { provider }: Pick<PaymentRow, 'provider'>,
  now: Temporal.Instant,
): Temporal.Instant | null => nextCheckAt({ state, state_at: now, provider }, now);
