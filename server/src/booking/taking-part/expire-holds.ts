import { endIfEmpty } from '../../participation/end-if-empty.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { expireHolds as expire } from '../../participation/scarce/promote.ts';
import { scarceSession } from '../../participation/scarce-session.ts';
import type { Notify } from '../notifications/notification.ts';
import { waitingListOf } from '../waiting-list/fill-free-places.ts';

/**
 * Releases expired holds of a class and fills its free places. Everything that works on a locked class does this first.
 */
export async function expireHolds(session: LockedSession, notify: Notify): Promise<void> {
  await expire(scarceSession(session), waitingListOf(session, notify));
  await endIfEmpty(session);
}
