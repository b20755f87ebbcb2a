import { hasEnded, hasPlace } from '@foyer/contract/shared/booking';
import type { LockedSession } from '../../participation/locked-session.ts';
import { cancelUntil } from '../../participation/rules.ts';
import type { SessionRow } from '../../participation/session-row.ts';
import {
  type ParticipationRow,
  personOf,
  readParticipation,
  readTakingPart,
} from '../../participation/store.ts';
import type { EndedBy } from '../../participation/tables.ts';
import type { NotificationKind, Notify } from '../notifications/notification.ts';
import { auditAutomaticChange } from './audit-participation.ts';
import { endParticipation } from './end-participation.ts';
import { personIn } from './known-in-session.ts';

type Hour = Pick<SessionRow, 'host_id'>;

/** Whether the person leads an hour that others can join. */
export const isHost = ({ id }: Pick<ParticipationRow, 'id'>, { host_id }: Hour): boolean => host_id === id;

/** Whether somebody else leads the hour. */
export const isFellow = ({ id }: Pick<ParticipationRow, 'id'>, { host_id }: Hour): boolean =>
  host_id !== null && host_id !== id;

export const readHost = async ({ tx, row }: LockedSession): Promise<ParticipationRow | undefined> =>
  row.host_id === null ? undefined : readParticipation(tx, { centerId: row.center_id, id: row.host_id });

/** Emails the person who leads the hour about one of the players. */
export async function notifyHost(
  session: LockedSession,
  notify: Notify,
  kind: Extract<NotificationKind, 'playerJoined' | 'playerLeft'>,
  player: ParticipationRow,
): Promise<void> {
  const host = await readHost(session);
  if (!host || !hasPlace(host.state)) return;
  const person = await personIn(session, personOf(player));
  await notify(session, host, kind, undefined, person?.first_name ?? '');
}

/** Ends the places of everyone who has joined an hour, except people who came. The host has left it. */
export async function endFellows(
  session: LockedSession,
  notify: Notify,
  comesBack: { isLost: boolean; asCredit?: boolean },
): Promise<void> {
  for (const one of await readTakingPart(session.tx, session.row)) {
    if (one.checked_in_at !== null || one.state === 'BOOKED_NO_SHOW_UP') continue;
    const { participation } = await endParticipation(session, one, { by: 'HOST', ...comesBack });
    await auditAutomaticChange(session, 'host-left', one, participation);
    await notify(session, participation, 'hostCancelled');
  }
}

const isOfThePerson: readonly (EndedBy | null)[] = ['PERSON', 'STAFF'];

/**
 * Ends an hour whose host has left, however that came about. What the others used comes back, unless the host left too late
 * to get anything back.
 */
export async function endWithHost(session: LockedSession, notify: Notify): Promise<void> {
  const { row, now } = session;
  if (row.host_id === null || row.taken === 0) return;
  const host = await readHost(session);
  if (!host || !hasEnded(host.state)) return;
  const isLate = Temporal.Instant.compare(now, cancelUntil(row, row.starts_at)) >= 0;
  await endFellows(session, notify, { isLost: isLate && isOfThePerson.includes(host.ended_by) });
}
