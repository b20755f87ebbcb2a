import { type Kysely, sql, type Transaction } from 'kysely';

export type AnyDb = Kysely<unknown> | Transaction<unknown>;

export interface TableShape {
  name: string;
  columns: string[];
}

/** What records which migrations were applied; a backup names them in its first line. */
const migrationTable = 'migration';

/** Every table with its columns in their order, but for those that PostgreSQL computes. pg-boss has a schema of its own. */
export async function tablesOf(db: AnyDb): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relname <> ${migrationTable}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by t.relname order by t.relname`.execute(db);
  return rows;
}

export async function sequencesOf(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

export interface Migration {
  name: string;
  checksum: string;
}

/** None where nothing was ever migrated. */
export async function migrationsOf(db: AnyDb): Promise<Migration[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass(${migrationTable}) is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<Migration>`select name, checksum from migration order by name`.execute(db);
  return rows;
}

/** The names of the tables that have a row. */
export async function filledTables(db: AnyDb): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

export async function countOf(db: AnyDb, table: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*) as many from ${sql.table(table)}`.execute(db);
  return rows[0]?.many ?? 0;
}

/** How a value is written as text must not depend on where it is written. */
export async function speakPlainly(db: AnyDb): Promise<void> {
  for (const setting of [
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'iso_8601'",
    "timezone = 'UTC'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ]) {
    await sql`set local ${sql.raw(setting)}`.execute(db);
  }
}
