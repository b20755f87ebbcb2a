import { canLeaveFree } from '../../participation/response.ts';
import type { SessionRow } from '../../participation/session-row.ts';

interface Moving {
  participation: Parameters<typeof canLeaveFree>[0];
  from: Pick<SessionRow, 'starts_at' | 'cancel_minutes_before' | 'split_until' | 'price'>;
  /** What the other hour costs; undefined where it is not sold. */
  amount: number | undefined;
  isByStaff: boolean;
  now: Temporal.Instant;
}

/** Why a booking keeps its hour, whatever the other one is; undefined if it may be moved. */
export function obstacleToMove({ participation, from, amount, isByStaff, now }: Moving) {
  // It is somebody else's hour.
  if (participation.paid_by === 'HOST') return 'court.hasPlayers';
  if (!isByStaff && !canLeaveFree(participation, from, now)) return 'booking.tooLateToCancel';
  if (participation.paid_by === 'MONEY' && amount !== from.price) return 'court.otherPrice';
  return undefined;
}
