import type { LockedSession } from '../../participation/class-row.ts';
import { readExpiredHolds } from '../../participation/taking-part.ts';
import type { Notify } from '../notifications/emails.ts';
import { fillFreePlaces } from '../waiting-list/fill-free-places.ts';
import { auditAutomaticChange } from './audit-participation.ts';
import { releaseHold } from './end-participation.ts';

/**
 * Places that were kept too long fall free, and who could not be asked when one last did is asked again. Everybody who
 * looks at a locked class does this first.
 */
export async function expireHolds(session: LockedSession, notify: Notify): Promise<void> {
  const over = await readExpiredHolds(session.tx, session.row, session.now);
  for (const one of over) {
    const participation = await releaseHold(session, one, { by: 'TIME' });
    await auditAutomaticChange(session, 'run-out', one, participation);
    // Nobody has to be told that an own attempt has run out; an offer that was not taken is another thing.
    if (one.promoted_at !== null) await notify(session, participation, 'offerEnded');
  }
  await fillFreePlaces(session, notify);
}
