import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';
import { auditVisit } from '../audit-visit.ts';
import { keyOfVisit, lockVisit, type VisitRow } from '../store.ts';
import { moveVisit } from '../visit-states.ts';

type Auditing = Omit<Parameters<typeof auditVisit>[1], 'person'>;

/** The pass of a guest at a centre that runs out first; undefined if they have none. */
export const readUsablePass = (
  db: Db,
  centerId: number,
  guest: Key,
  now: Temporal.Instant,
): Promise<VisitRow | undefined> =>
  db
    .selectFrom('guest_visit')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('guest_center_id', '=', guest.centerId)
    .where('guest_person_id', '=', guest.id)
    .where('state', '=', 'TAKEN')
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('clipcard_id')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** Locks the pass that was read. Undefined if it has been used or taken back meanwhile. */
export async function lockPass(tx: Tx, found: VisitRow): Promise<VisitRow | undefined> {
  const visit = await lockVisit(tx, keyOfVisit(found));
  return visit?.state === 'TAKEN' ? visit : undefined;
}

/** The guest has come: their pass is used. Undefined if somebody else was faster. */
export async function usePass(
  tx: Tx,
  context: Auditing,
  visit: VisitRow,
  { guest, at }: { guest: Key; at: Temporal.Instant },
): Promise<VisitRow | undefined> {
  const used = await moveVisit(tx, visit, 'USED', { used_at: at });
  if (used) await auditVisit(tx, { ...context, person: guest }, used);
  return used;
}

/** The guest was taken for somebody else: what was used at that moment can be used again. */
export async function returnPass(
  tx: Tx,
  context: Auditing,
  { centerId, guest, at }: { centerId: number; guest: Key; at: Temporal.Instant },
): Promise<void> {
  const used = await tx
    .selectFrom('guest_visit')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('guest_center_id', '=', guest.centerId)
    .where('guest_person_id', '=', guest.id)
    .where('state', '=', 'USED')
    .where('used_at', '=', at)
    .forUpdate()
    .execute();
  for (const visit of used) {
    const again = await moveVisit(tx, visit, 'TAKEN', { used_at: null });
    if (again) await auditVisit(tx, { ...context, person: guest }, again);
  }
}
