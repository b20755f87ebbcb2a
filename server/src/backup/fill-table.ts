import { sql } from 'kysely';
import type { AnyDb, TableShape } from './catalogue.ts';
import type { SequenceState } from './read-table.ts';

/** Makes a type with just these columns, by which `insertRows` reads its rows. Another table replaces it. */
export async function beginTable(tx: AnyDb, { name, columns }: TableShape): Promise<void> {
  await sql`drop table if exists pg_temp.restored_row`.execute(tx);
  await sql`create temporary table restored_row on commit drop as
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} with no data`.execute(
    tx,
  );
}

/** Inserts rows as `rowsOf` gives them, with the numbers that the database would issue itself. */
export async function insertRows(
  tx: AnyDb,
  { name, columns }: TableShape,
  rows: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select (read.row).* from unnest(${sql.val(rows)}::text[]) as given(text)
      cross join lateral (select given.text::pg_temp.restored_row as row offset 0) as read`.execute(tx);
}

export async function setSequence(tx: AnyDb, { sequence, last, isCalled }: SequenceState): Promise<void> {
  await sql`select setval(quote_ident(${sequence}::text)::regclass, ${last}::bigint, ${isCalled}::boolean)`.execute(
    tx,
  );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Takes the foreign keys away, so that tables can be filled in any order, and returns what puts them back. Each is then
 * checked in one go, which is also faster than row by row.
 */
export async function withoutForeignKeys(tx: AnyDb): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<ForeignKey>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace and c.conparentid = 0
    order by t.relname, c.conname`.execute(tx);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
    }
  };
}
