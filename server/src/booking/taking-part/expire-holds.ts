import type { LockedSession } from '../../participation/locked-session.ts';
import { expireHolds as expire } from '../../participation/scarce/promote.ts';
import { scarceSession } from '../../participation/scarce-session.ts';
import type { Notify } from '../notifications/emails.ts';
import { waitingListOf } from '../waiting-list/fill-free-places.ts';

/**
 * Releases holds of a class whose time is up, and gives every free place away. Everything that works on a locked class does
 * this first.
 */
export const expireHolds = (session: LockedSession, notify: Notify): Promise<void> =>
  expire(scarceSession(session), waitingListOf(session, notify));
