import { isDead, isPaid, type PaymentState } from '@foyer/contract/shared/payment';
import type { PaymentRow } from '../store.ts';

/** How long a bank may take before the payment expires, if its provider names no other time. */
export const patienceDays = 3;

/** Check intervals by time in the current state: short at first, then longer. */
const rhythm = {
  live: [
    { forMinutes: 2, againAfter: { seconds: 15 } },
    { forMinutes: 60, againAfter: { minutes: 1 } },
    { forMinutes: Number.POSITIVE_INFINITY, againAfter: { minutes: 10 } },
  ],
  // Money for a dead payment may still arrive; see also `watchedHours`.
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

/** How long a dead payment is watched after the last moment at which somebody, or a bank, could pay it. */
const watchedHours = 3 * 24;

type Watched = Pick<PaymentRow, 'expires_at' | 'bank_days'>;

const isWatched = ({ expires_at, bank_days }: Watched, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, expires_at.add({ hours: 24 * (bank_days ?? 0) + watchedHours })) < 0;

const kindOf = (state: PaymentState): keyof typeof rhythm => {
  if (isDead(state)) return 'dead';
  return isPaid(state) ? 'paid' : 'live';
};

/** Null if nothing more can happen. */
export function nextCheckAt(
  payment: Pick<PaymentRow, 'state' | 'state_at' | 'provider'> & Watched,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const { state, state_at, provider } = payment;
  if (!provider || state === 'REFUNDED') return null;
  const minutes = now.since(state_at).total('minutes');
  const step = rhythm[kindOf(state)].find(({ forMinutes }) => minutes < forMinutes);
  if (step) return now.add(step.againAfter);
  return isDead(state) && isWatched(payment, now) ? now.add({ hours: 24 }) : null;
}

/** The same for a payment that moves to another state now. */
export const nextCheckIn = (
  state: PaymentState,
  payment: Pick<PaymentRow, 'provider'> & Watched,
  now: Temporal.Instant,
): Temporal.Instant | null => nextCheckAt({ ...payment, state, state_at: now }, now);
