import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Levels are stored in tenths. */
export const toTenths = (level: number): number => Math.round(level * 10);
export const fromTenths = (tenths: number): number => tenths / 10;

export const readLevels = (db: Db | Tx, { centerId, id }: Key) =>
  db
    .selectFrom('court_level')
    .select(['activity_group', 'level', 'set_at'])
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .orderBy('activity_group')
    .execute();

/** In tenths; undefined if the person has not said it. */
export async function readLevel(
  db: Db | Tx,
  person: Key,
  activityGroup: string,
): Promise<number | undefined> {
  const levels = await readLevels(db, person);
  return levels.find(({ activity_group }) => activity_group === activityGroup)?.level;
}

export async function writeLevel(
  tx: Tx,
  { centerId, id }: Key,
  { activityGroup, level, now }: { activityGroup: string; level: number; now: Temporal.Instant },
): Promise<void> {
  const columns = { level: toTenths(level), set_at: now };
  await tx
    .insertInto('court_level')
    .values({ center_id: centerId, person_id: id, activity_group: activityGroup, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['center_id', 'person_id', 'activity_group']).doUpdateSet(columns),
    )
    .execute();
}

/** One group's level, or all of them. */
export async function deleteLevels(tx: Tx, { centerId, id }: Key, activityGroup?: string): Promise<void> {
  const all = tx.deleteFrom('court_level').where('center_id', '=', centerId).where('person_id', '=', id);
  await (activityGroup === undefined ? all : all.where('activity_group', '=', activityGroup)).execute();
}
