import pg from 'pg';
import type { Database, RunSql } from '../database.ts';

interface ForeignKey {
  id: number;
  table: string;
  name: string;
  definition: string;
}

/** Keeps the keys that were taken away, also if the command is interrupted. In a schema that no backup contains. */
const kept = 'foyer_distribute.foreign_key';

/** Whether keys have been taken away and not been put back. */
export const areKeysAway = async (run: RunSql): Promise<boolean> =>
  (await run(`select 1 where to_regclass('${kept}') is not null`)).length > 0;

/** Takes all foreign keys away: a table with one can't be distributed. Returns how many. */
export async function takeKeysAway(run: RunSql): Promise<number> {
  await run(`create schema foyer_distribute; create table ${kept}
    (id integer primary key, "table" text not null, name text not null, definition text not null)`);
  const keys = await run<{ table: string; name: string }>(`
    insert into ${kept} (id, "table", name, definition)
    select row_number() over (order by t.relname, c.conname), t.relname, c.conname, pg_get_constraintdef(c.oid)
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace and c.conparentid = 0
    returning "table", name`);
  for (const { table, name } of keys)
    await run(`alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  return keys.length;
}

/** Puts them back one by one, so that an interrupted command goes on with those that are left. */
export async function putKeysBack(
  db: Database<unknown>,
  progress: (done: number, of: number) => void,
): Promise<void> {
  const keys = await db.longTransaction((run) =>
    run<ForeignKey>(`select id, "table", name, definition from ${kept} order by id`),
  );
  for (const [position, { id, table, name, definition }] of keys.entries()) {
    await db.longTransaction(async (run) => {
      await run("set local citus.multi_shard_modify_mode = 'sequential'");
      await run(
        `alter table ${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
      );
      await run(`delete from ${kept} where id = ${id}`);
    });
    progress(position + 1, keys.length);
  }
  await db.longTransaction(async (run) => {
    await run(`drop table ${kept}`);
    await run('drop schema foyer_distribute');
  });
}
