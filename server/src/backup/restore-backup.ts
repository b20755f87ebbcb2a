import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { DamagedBackup, type Header, readArchive, verifyArchive } from './archive.ts';
import { type AnyDb, countOf, migrationsOf, speakPlainly, tablesOf } from './catalogue.ts';

interface Restore {
  database: Database<unknown>;
  file: string;
  migrationsFolder: string;
  /** Of this version, by name. */
  known: readonly string[];
  progress(line: string): void;
  /** Called when the database turned out to be empty, before it is filled. */
  prepared?(header: Header): Promise<void>;
}

const rowsAtOnce = 1000;

/** Fills an empty database from a backup, all of it or nothing, and brings it to this version. */
export async function restoreBackup(restore: Restore): Promise<{ header: Header; rows: number }> {
  const { database, file, migrationsFolder, known, progress } = restore;
  progress(`reading ${file}`);
  const verified = await verifyArchive(file);
  const { header } = verified;
  const unknown = header.migrations.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new OperatorError(
      `${file} was made by a newer Foyer: this one doesn't know ${unknown.join(', ')}. Restore it with that version.`,
    );
  }
  await refuseFilled(database.kysely);
  const asOfBackup = new Set(header.migrations.map(({ name }) => name));
  const ahead = (await migrationsOf(database.kysely)).filter(({ name }) => !asOfBackup.has(name));
  if (ahead.length > 0) {
    throw new OperatorError(
      `The database has no data, but was already prepared for a newer version than that of ${file}. Make a new, empty database for it.`,
    );
  }
  await migrate(database, migrationsFolder, asOfBackup);
  await restore.prepared?.(header);
  await database.kysely.transaction().execute(async (tx) => {
    await speakPlainly(tx);
    await refuseFilled(tx);
    const keys = await withoutForeignKeys(tx);
    await fill(tx, file, progress);
    progress('checking references');
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
    }
  });
  for (const name of await migrate(database, migrationsFolder)) progress(`migrated ${name}`);
  return verified;
}

async function refuseFilled(db: AnyDb): Promise<void> {
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new OperatorError(
        `The database isn't empty: '${name}' has rows. A backup is restored into an empty one only; choose another DATA_DIR or DATABASE_URL.`,
      );
    }
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come in the order of their tables' names. The keys are checked in one go when all are there. */
async function withoutForeignKeys(tx: AnyDb): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace and c.conparentid = 0
    order by t.relname, c.conname`.execute(tx);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  return rows;
}

async function fill(tx: AnyDb, file: string, progress: (line: string) => void): Promise<void> {
  let open: { name: string; columns: string[]; batch: string[]; rows: number } | undefined;
  const flush = async () => {
    if (!open || open.batch.length === 0) return;
    await insert(tx, open.name, open.columns, open.batch.splice(0));
    progress(`${open.name}: ${open.rows} rows`);
  };
  for await (const entry of readArchive(file)) {
    if ('format' in entry) continue;
    if (entry.kind === 'table') {
      open = { name: entry.name, columns: entry.columns, batch: [], rows: 0 };
      await begin(tx, open.name, open.columns, file);
    } else if (entry.kind === 'row' && open) {
      open.rows += 1;
      if (open.batch.push(entry.row) >= rowsAtOnce) await flush();
    } else if (entry.kind === 'tableEnd' && open) {
      await flush();
      const counted = await countOf(tx, open.name);
      if (counted !== entry.rows)
        throw new DamagedBackup(file, `'${open.name}' has ${counted} rows instead of ${entry.rows}`);
    } else if (entry.kind === 'sequence') {
      const { sequence, last, isCalled } = entry.sequence;
      await sql`select setval(quote_ident(${sequence}::text)::regclass, ${last}::bigint, ${isCalled}::boolean)`.execute(
        tx,
      );
    }
  }
}

/** A type with just the columns of the backup, by which its rows are read. */
async function begin(tx: AnyDb, table: string, columns: readonly string[], file: string): Promise<void> {
  const known = (await tablesOf(tx)).find(({ name }) => name === table);
  const foreign = columns.filter((column) => !known?.columns.includes(column));
  if (!known || foreign.length > 0)
    throw new DamagedBackup(file, `'${[table, ...foreign].join('.')}' is unknown to this version`);
  await sql`drop table if exists pg_temp.restored_row`.execute(tx);
  await sql`create temporary table restored_row on commit drop as
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} with no data`.execute(
    tx,
  );
}

async function insert(
  tx: AnyDb,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${list}) overriding system value
    select (read.row).* from unnest(${sql.val(rows)}::text[]) as given(text)
      cross join lateral (select given.text::pg_temp.restored_row as row offset 0) as read`.execute(tx);
}
