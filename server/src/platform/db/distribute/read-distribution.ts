import type { RunSql } from '../database.ts';

export interface TablePlacement {
  name: string;
  /** Citus-local tables count as local: they become one by a foreign key alone. */
  kind: 'local' | 'reference' | 'distributed';
  /** By which it is distributed. */
  column: string | null;
  shards: number | null;
  hasCentre: boolean;
}

export const hasCitus = async (run: RunSql): Promise<boolean> =>
  (await run(`select 1 from pg_extension where extname = 'citus'`)).length > 0;

/** Every table of the schema, and where its rows are. Only on a database with Citus. */
export const readPlacements = (run: RunSql): Promise<TablePlacement[]> =>
  run<TablePlacement>(`
    select t.relname as name,
      case when p.partmethod = 'h' then 'distributed' when p.repmodel = 't' then 'reference' else 'local' end as kind,
      case when p.partmethod = 'h' then column_to_column_name(p.logicalrelid, p.partkey) end as column,
      (select count(*) from pg_dist_shard s where s.logicalrelid = p.logicalrelid)::integer as shards,
      exists (select from pg_attribute a
        where a.attrelid = t.oid and a.attname = 'center_id' and not a.attisdropped) as "hasCentre"
    from pg_class t left join pg_dist_partition p on p.logicalrelid = t.oid
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')
    order by t.relname`);

/** Whether the tables have been distributed. */
export async function isDistributed(run: RunSql): Promise<boolean> {
  if (!(await hasCitus(run))) return false;
  return (await readPlacements(run)).some(({ kind }) => kind === 'distributed');
}
