import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { Context } from '../../frame/context.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { keyOfSession } from '../../participation/session-row.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';

type AuditContext = Pick<Context, 'club' | 'callPath' | 'correlationId' | 'now'> & { actor: Key | undefined };

/** Audits how a person takes part from now on, and how they did before, at somebody's request. */
export function auditParticipation(
  tx: Tx,
  { actor, club, callPath, correlationId, now }: AuditContext,
  participation: ParticipationRow,
  before?: object,
): Promise<void> {
  const { center_id, booking_id, state, seat, paid_by, checked_in_at } = participation;
  return audit(
    tx,
    { actor, person: personOf(participation), club, callPath, correlationId, now },
    {
      entity: 'booking',
      key: formatKey('booking', { centerId: center_id, id: booking_id }),
      ...(before && { before }),
      after: { state, seat, paidBy: paid_by, ...(checked_in_at && { checkedInAt: checked_in_at }) },
    },
  );
}

/** What causes an automatic change. */
type Cause =
  | 'line'
  | 'run-out'
  | 'smaller-room'
  | 'moved'
  | 'called-off'
  | 'over'
  | 'no-privilege'
  | 'watched'
  | 'standing'
  | 'host-left'
  | 'host-changed'
  | 'settled';

/**
 * Audits a change that nobody asked for. The actor is the person who changes the class for everyone, if there is one.
 */
export function auditAutomaticChange(
  { tx, now, club, row, changedBy }: LockedSession,
  cause: Cause,
  before: ParticipationRow | undefined,
  after: ParticipationRow,
): Promise<void> {
  const origin = {
    actor: changedBy?.actor,
    club,
    now,
    callPath: `booking/${cause}`,
    correlationId: changedBy?.correlationId ?? formatKey('booking', keyOfSession(row)),
  };
  return auditParticipation(tx, origin, after, before && { state: before.state });
}
