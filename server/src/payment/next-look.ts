import { isDead, isPaid } from '@foyer/contract/shared/payment';
import type { PaymentRow } from './store.ts';

/** When a payment is asked about again, by how long it has been in its state: often at first, then less and less. */
const rhythm = {
  live: [
    { forMinutes: 2, againAfter: { seconds: 15 } },
    { forMinutes: 60, againAfter: { minutes: 1 } },
    { forMinutes: Number.POSITIVE_INFINITY, againAfter: { minutes: 10 } },
  ],
  // Money for what came to nothing may still turn up.
  dead: [
    { forMinutes: 60, againAfter: { minutes: 20 } },
    { forMinutes: 3 * 24 * 60, againAfter: { hours: 12 } },
  ],
} as const;

/** Undefined where nothing is to be expected any more. */
export function nextLook(
  { state, state_at, provider }: Pick<PaymentRow, 'state' | 'state_at' | 'provider'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (!provider || isPaid(state)) return null;
  const minutes = now.since(state_at).total('minutes');
  const step = rhythm[isDead(state) ? 'dead' : 'live'].find(({ forMinutes }) => minutes < forMinutes);
  return step ? now.add(step.againAfter) : null;
}
