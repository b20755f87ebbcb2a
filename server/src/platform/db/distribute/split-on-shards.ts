import type { RunSql } from '../database.ts';
import { isDistributed } from './read-distribution.ts';

/** The body of `split_occupied_time()`, for the table and the indexes of one shard. */
const split = `do $$ begin
  if least(pg_relation_size('occupied_time_never_overlaps_' || substring('%1$s' from '[0-9]+$')),
      pg_relation_size('occupied_time_of_center_' || substring('%1$s' from '[0-9]+$')))
    > current_setting('block_size')::integer then return; end if;
  insert into %1$s (center_id, kind, subject_id, source, source_center_id, source_id, during)
    select 0, 'ROOM', n, 'SESSION', 0, n, tstzrange('epoch', timestamptz 'epoch' + interval '1 hour')
    from generate_series(1, 500) n;
  raise exception 'undone' using errcode = 'FY002';
exception when sqlstate 'FY002' or foreign_key_violation then
  null;
end $$`;

/**
 * Gives the exclusion indexes of every shard several pages: with one page they can lose entries
 * (docs/decisions/0031-exclusion-beyond-one-page.md). A plain database has a function for it.
 */
export async function splitOccupiedTime(run: RunSql): Promise<void> {
  if (!(await isDistributed(run))) {
    await run('select split_occupied_time()');
    return;
  }
  const failed = await run<{ result: string }>(`select result
    from run_command_on_shards('occupied_time', $split$${split}$split$) where not success`);
  if (failed[0]) throw new Error(`occupied_time of a shard could not be prepared: ${failed[0].result}`);
}
