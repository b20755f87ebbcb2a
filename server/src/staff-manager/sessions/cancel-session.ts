import type { CancelEffect } from '@foyer/contract/shared/booking';
import { formatKey } from '@foyer/contract/shared/keys';
import { cancelLockedClass } from '../../booking/class-changes/cancel-locked-class.ts';
import { consequencesOf, recording } from '../../booking/class-changes/consequences.ts';
import type { Notify } from '../../booking/notifications/notification.ts';
import { refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { isOver, keyOfSession } from '../../participation/session-row.ts';
import { readTakingPart } from '../../participation/store.ts';
import { auditSchedule, type By } from '../audit-schedule.ts';

interface Cancelling {
  by: By;
  send: Notify | undefined;
  toParticipants: boolean;
  reason: string;
  effect: CancelEffect;
}

/** Cancels a session for everyone in it, and frees what it uses. It is locked. */
export async function cancelSession(
  session: LockedSession,
  { by, send, toParticipants, reason, effect }: Cancelling,
) {
  const { tx, row, now } = session;
  if (row.state === 'CANCELLED' || isOver(row, now)) return refuse('staffManager.bookingGone');
  const takingPart = await readTakingPart(tx, row);
  const seen = recording(row, send, toParticipants ? [] : ['classCancelled']);
  const refused = await cancelLockedClass({ ...session, changedBy: by }, seen.notify, reason, effect);
  if (refused) return refuse('staffManager.bookingGone');
  await auditSchedule(
    tx,
    by,
    { club: session.club },
    {
      entity: 'booking',
      key: formatKey('booking', keyOfSession(row)),
      before: { state: 'PLANNED' },
      after: { state: row.state, cancelReason: reason, cancelEffect: effect, toParticipants },
    },
  );
  return consequencesOf(tx, takingPart, seen);
}
