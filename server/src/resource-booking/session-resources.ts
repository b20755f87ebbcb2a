import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../platform/db/database.ts';

/** The courts of a session that the club plans, instead of those that it had. What they occupy is changed with its time. */
export async function replaceResources(
  tx: Tx,
  { centerId, id }: Key,
  resourceIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('booking_resource')
    .where('center_id', '=', centerId)
    .where('booking_id', '=', id)
    .execute();
  if (resourceIds.length === 0) return;
  const used = resourceIds.map((resource_id, index) => ({
    ...{ center_id: centerId, booking_id: id, position: index + 1, resource_id },
  }));
  await tx.insertInto('booking_resource').values(used).execute();
}

export async function readResourceIds(tx: Tx, { centerId, id }: Key): Promise<number[]> {
  const rows = await tx
    .selectFrom('booking_resource')
    .select('resource_id')
    .where('center_id', '=', centerId)
    .where('booking_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ resource_id }) => resource_id);
}
