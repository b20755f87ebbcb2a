import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';

/** Records what a person is interested in, where they said so, and whether the club may contact them. */
export async function insertLead(
  tx: Tx,
  key: Key,
  now: Temporal.Instant,
  lead: { interest: string | null; source: string; consent: boolean },
): Promise<void> {
  await tx
    .insertInto('lead')
    .values({ ...lead, center_id: key.centerId, person_id: key.id, created_at: now })
    .execute();
}
