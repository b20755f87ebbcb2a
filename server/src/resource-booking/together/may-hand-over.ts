import { canLeaveFree } from '../../participation/response.ts';
import type { ParticipationRow } from '../../participation/store.ts';

interface Places {
  host: Parameters<typeof canLeaveFree>[0];
  to: Pick<ParticipationRow, 'paid_by'>;
  /** Whether the host owes anything besides the place. */
  isCharged: boolean;
}

interface Hour {
  starts_at: Temporal.Instant;
  cancel_minutes_before: number;
  split_until: Temporal.Instant | null;
  settled_at: Temporal.Instant | null;
}

/**
 * Why the host can't hand the hour over to a player. Nobody asks the player, so they take on nothing that the host owes or could
 * no longer get out of.
 */
export function handOverObstacle(
  { host, to, isCharged }: Places,
  hour: Hour,
  now: Temporal.Instant,
): 'court.handOverTooLate' | 'court.handOverInSplit' | 'court.notHandedOver' | undefined {
  if (!canLeaveFree(host, hour, now)) return 'court.handOverTooLate';
  // Parts that nobody pays are invoiced to the person who leads the hour by then.
  if (hour.split_until !== null && hour.settled_at === null) return 'court.handOverInSplit';
  // What was charged to the host, and a refund of the price, belong to the person who paid.
  const staysWithHost = isCharged || (host.paid_by === 'MONEY' && to.paid_by === 'HOST');
  return staysWithHost ? 'court.notHandedOver' : undefined;
}
