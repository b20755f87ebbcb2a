import { sql } from 'kysely';
import type { Services } from '../frame/context.ts';
import type { Db } from '../platform/db/database.ts';
import type { ParticipationTables } from './tables.ts';

type Overlap = Pick<
  ParticipationTables['occupied_time'],
  'center_id' | 'kind' | 'subject_id' | 'source' | 'source_center_id' | 'source_id'
> & { other_source: string; other_id: number };

/**
 * Times to come that somebody or something has twice, though they are exclusive. Reads the table itself: an index that has
 * lost an entry is what it is looking for.
 */
export const findOverlaps = (db: Db, now: Temporal.Instant): Promise<Overlap[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config(name, 'off', true) from unnest(array['enable_indexscan', 'enable_indexonlyscan',
      'enable_bitmapscan']) as name`.execute(tx);
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
    const { rows } = await sql<Overlap>`
      select center_id, kind, subject_id, source, source_center_id, source_id, other_source, other_id
      from (
        select *, lag(during) over ordered as earlier, lag(source) over ordered as other_source,
          lag(source_id) over ordered as other_id
        from occupied_time
        where is_exclusive and upper(during) > ${now}::timestamptz
        window ordered as (partition by center_id, kind, subject_id order by during)
      ) as one
      where earlier && during
      limit 1000`.execute(tx);
    return rows;
  });

/** Logs what the constraint should have made impossible. */
export async function logOverlaps({ db, clock, log }: Services): Promise<void> {
  for (const overlap of await findOverlaps(db, clock.now())) log.error(overlap, 'a time is taken twice');
}
