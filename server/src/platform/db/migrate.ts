import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';

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
  // One script is one transaction: the lock makes a second server wait, the insert tells it to stand back.
  await db
    .script(`begin;
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    select pg_advisory_xact_lock(${advisoryLockOfMigrations});
    do $once$ begin
      if exists (select from migration where name = '${name}') then raise exception 'applied elsewhere' using errcode = 'FY001'; end if;
    end $once$;
    set local lock_timeout = '10s';
    ${text}
    insert into migration (name, checksum) values ('${name}', '${checksum}');
    commit;`)
    .catch(async (error: { code?: string }) => {
      await db.script('rollback');
      if (error.code !== 'FY001') throw new Error(`Migration ${name} failed`, { cause: error });
    });
  return true;
}
