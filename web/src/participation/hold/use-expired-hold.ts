import type { Participation } from '@foyer/contract/classes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refetchBookings } from '../use-booking-changes.ts';

/** Clocks differ a little: a place that is gone so shortly before its time has run out. */
const toleranceMs = 30_000;

type Hold = Pick<Participation, 'participationId' | 'participationCenterId' | 'heldUntil' | 'isOffered'>;

/**
 * What was kept and is no more because its time is up. `before` is what was kept when it was last looked at; what was
 * booked or released meanwhile has not run out.
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

/** Looks again when the time of what is kept is up, and says so as long as the screen stands. */
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
