import { bookableTypes } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Notify } from '../../booking/notifications/notification.ts';
import { notifier } from '../../booking/notifications/notify.ts';
import { expireHolds } from '../../booking/taking-part/expire-holds.ts';
import { turnOf } from '../../booking/taking-part/with-locked-session.ts';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { lockSession } from '../../participation/session-row.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Locks a session of any kind, after ending holds whose time is up; undefined if it is not there. */
export async function lockScheduled(
  tx: Tx,
  key: Key,
  { club, now, notify }: { club: Club; now: Temporal.Instant; notify: Notify },
): Promise<LockedSession | undefined> {
  const row = await lockSession(tx, key);
  if (!row) return undefined;
  const session = { tx, now, club, row };
  if (bookableTypes.includes(row.type)) await expireHolds(session, notify);
  return session;
}

/** Runs `work` in a transaction of its own with the session locked. */
export const withScheduled = <T>(
  context: SignedInContext,
  { key, club }: { key: Key; club: Club },
  work: (session: LockedSession) => Promise<T>,
): Promise<T | Refusal<'staffManager.bookingGone'>> =>
  context.turns.take(turnOf(key), () =>
    context.transaction(async (tx) => {
      const session = await lockScheduled(tx, key, { club, now: context.now, notify: notifier(context) });
      return session ? work(session) : refuse('staffManager.bookingGone');
    }),
  );
