import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import type { Database, RunSql } from './database.ts';
import { distributeNewTables } from './distribute/distribute-tables.ts';
import { isDistributed } from './distribute/read-distribution.ts';
import { splitStatements } from './split-statements.ts';

/** Anybody who needs the tables to stay as they are takes it, too. */
export const advisoryLockOfMigrations = 4_010_725;

/** Applies the SQL files of a folder that have not been applied, in the order of their names: all, or those named. */
export async function migrate(
  db: Database<unknown>,
  folder: string,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await db.script(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await refuseNewer(db, files);
  const applied: string[] = [];
  for (const name of files.filter((file) => only?.has(file) ?? true)) {
    const text = await readFile(join(folder, name), 'utf8');
    if (await applyOnce(db, name, text)) applied.push(name);
  }
  return applied;
}

export class NewerDatabase extends OperatorError {
  constructor(unknown: readonly string[]) {
    super(
      `The database was made by a newer Foyer: this one doesn't know ${unknown.join(', ')}. Start the newer version, or restore a backup that this version made.`,
    );
  }
}

/** What a later version has changed, this one would read and write wrongly. */
async function refuseNewer({ kysely }: Database<unknown>, files: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from migration where name <> all(${sql.val(files)}::text[]) order by name`.execute(kysely);
  if (rows.length > 0) throw new NewerDatabase(rows.map(({ name }) => name));
}

async function applyOnce(db: Database<unknown>, name: string, text: string): Promise<boolean> {
  const checksum = createHash('sha256').update(text).digest('hex');
  const known = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(
    db.kysely,
  );
  const before = known.rows[0];
  if (before && before.checksum !== checksum) {
    throw new OperatorError(
      `Migration ${name} was changed after it had been applied to this database. Install the release again; a change of your own needs a new migration.`,
    );
  }
  if (before) return false;
  const applying = db.longTransaction(async (run) => {
    await run('set local statement_timeout = 0; set local lock_timeout = 0');
    // A second server waits here, and then finds the migration applied.
    await run(`select pg_advisory_xact_lock(${advisoryLockOfMigrations})`);
    const applied = await run(`select 1 from migration where name = '${name}'`);
    if (applied.length > 0) return;
    await run("set local lock_timeout = '10s'");
    await runEach(run, text);
    await run(`insert into migration (name, checksum) values ('${name}', '${checksum}')`);
  });
  await applying.catch((error) => {
    throw new Error(`Migration ${name} failed`, { cause: error });
  });
  return true;
}

/** A distributed database takes one statement at a time, and a new table has to be distributed before its foreign keys. */
async function runEach(run: RunSql, text: string): Promise<void> {
  const distributed = await isDistributed(run);
  if (distributed) await run("set local citus.multi_shard_modify_mode = 'sequential'");
  for (const statement of splitStatements(text)) {
    await run(statement);
    if (distributed) await distributeNewTables(run);
  }
}
