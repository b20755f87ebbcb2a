import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ExpiringRows } from '../domain.ts';

const batch = 500;

/** Deletes rows some days after their end, a batch at a time so that nothing waits for it. */
export async function deleteExpiredRows(
  db: Db,
  expiringRows: readonly ExpiringRows[],
  now: Temporal.Instant,
): Promise<void> {
  for (const { table, key, keptDays, isOld } of expiringRows) {
    const cutoff = now.subtract({ hours: 24 * keptDays });
    const columns = sql.join(key.map((name) => sql.ref(name)));
    let deleted: bigint;
    do {
      const result = await sql`delete from ${sql.table(table)} where (${columns}) in
        (select ${columns} from ${sql.table(table)} where ${isOld(cutoff)} limit ${batch})`.execute(db);
      deleted = result.numAffectedRows ?? 0n;
    } while (deleted >= batch);
  }
}
