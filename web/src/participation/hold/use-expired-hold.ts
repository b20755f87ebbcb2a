import type { Participation } from '@foyer/contract/classes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchBookings } from '../use-booking-changes.ts';

/** Clocks differ a little: a hold that is gone this shortly before its end has expired. */
const toleranceMs = 30_000;

type Hold = Pick<Participation, 'participationId' | 'participationCenterId' | 'heldUntil' | 'isOffered'>;

/**
 * Returns the hold if it has expired. `before` is the hold as last seen. A hold that was booked or released meanwhile
 * has not expired.
 */
export function expiredHold(
  before: Hold | undefined,
  participations: readonly Hold[],
  now: number,
): Hold | undefined {
  if (!before?.heldUntil || Date.parse(before.heldUntil) - toleranceMs > now) return undefined;
  const same = participations.find(
    (one) =>
      one.participationId === before.participationId &&
      one.participationCenterId === before.participationCenterId,
  );
  if (!same) return before;
  return same.heldUntil && Date.parse(same.heldUntil) <= now ? before : undefined;
}

/** Refetches when a hold ends, and returns the expired hold for as long as the screen is shown. */
export function useExpiredHold(participations: readonly Participation[]): Hold | undefined {
  const client = useQueryClient();
  const [kept, setKept] = useState<Hold>();
  const [, setLookedAt] = useState(0);
  const held = participations.find(({ state }) => state === 'TENTATIVE');
  const over = expiredHold(kept, participations, Date.now());
  if (held && held.heldUntil !== kept?.heldUntil) setKept(held);
  else if (!held && kept && !over) setKept(undefined);
  const until = kept?.heldUntil;
  useEffect(() => {
    if (!until) return;
    const left = Math.max(0, Date.parse(until) - Date.now());
    const timer = setTimeout(() => {
      setLookedAt(Date.now());
      void refetchBookings(client);
    }, left + 500);
    return () => clearTimeout(timer);
  }, [until, client]);
  return over;
}
