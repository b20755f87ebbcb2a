import type { Services } from '../frame/context.ts';
import { runTransaction } from '../frame/transaction.ts';
import type { Tx } from '../platform/db/database.ts';
import { giveClipBack } from './give-clip-back.ts';
import { keyOfVisit, lockVisit, type VisitKey } from './store.ts';
import { moveVisit } from './visit-states.ts';

const atATime = 500;

/** Ends links that nobody took, and passes that nobody used: their clips come back. */
export async function endGuestVisits({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  const centers = await db.selectFrom('center').select('id').orderBy('id').execute();
  for (const { id: centerId } of centers) {
    const over = await db
      .selectFrom('guest_visit')
      .selectAll()
      .where('center_id', '=', centerId)
      .where('state', 'in', ['OFFERED', 'TAKEN'])
      .where('ends_at', '<=', now)
      .orderBy('ends_at')
      .limit(atATime)
      .execute();
    for (const visit of over) {
      const key = keyOfVisit(visit);
      try {
        await runTransaction(db, undefined, (tx) => endVisit(tx, now, key));
      } catch (error) {
        log.error({ err: error, ...key }, 'a guest visit could not be ended');
      }
    }
  }
}

/** Looks again under the lock: the guest may be at the front desk. */
async function endVisit(tx: Tx, now: Temporal.Instant, key: VisitKey): Promise<void> {
  const visit = await lockVisit(tx, key);
  if (visit?.state !== 'OFFERED' && visit?.state !== 'TAKEN') return;
  if (Temporal.Instant.compare(visit.ends_at, now) > 0) return;
  if ((await moveVisit(tx, visit, 'RUN_OUT')) && visit.state === 'TAKEN') await giveClipBack(tx, now, visit);
}
