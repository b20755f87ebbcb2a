import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { giveClipBack } from './give-clip-back.ts';
import { keyOfVisit, lockVisit, type VisitRow } from './store.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';
import { moveVisit } from './visit-states.ts';

export const tables = ['guest_visit'];

export const exportTexts = { en, de, ar };

const visitsOf = (db: Db, role: 'host' | 'guest', { centerId, id }: Key) =>
  db
    .selectFrom('guest_visit')
    .select(['center_id', 'clipcard_id', 'number', 'state as status', 'offered_at', 'taken_at', 'used_at'])
    .select('ends_at')
    .where(`${role}_center_id`, '=', centerId)
    .where(`${role}_person_id`, '=', id)
    .orderBy('offered_at')
    .orderBy('number')
    .execute();

/** Neither says who the other is. */
export const exportPerson = async (db: Db, key: Key) => ({
  givenVisits: await visitsOf(db, 'host', key),
  guestVisits: await visitsOf(db, 'guest', key),
});

const openStates: readonly VisitRow['state'][] = ['OFFERED', 'TAKEN'];
const isOpen = ({ state }: VisitRow): boolean => openStates.includes(state);

/** Withdraws what is not used yet. Visits that were used stay under the numbers of both. */
export async function forgetPerson(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<void> {
  for (const role of ['host', 'guest'] as const) {
    const open = await tx
      .selectFrom('guest_visit')
      .selectAll()
      .where(`${role}_center_id`, '=', centerId)
      .where(`${role}_person_id`, '=', id)
      .where('state', 'in', openStates)
      .execute();
    for (const found of open) {
      const visit = await lockVisit(tx, keyOfVisit(found));
      if (!visit || !isOpen(visit)) continue;
      const withdrawn = await moveVisit(tx, visit, 'WITHDRAWN');
      if (withdrawn && visit.state === 'TAKEN') await giveClipBack(tx, now, visit);
    }
  }
}
