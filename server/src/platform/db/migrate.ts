import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './open.ts';

const lockKey = 4_010_725;

/** Applies the SQL files of a folder that have not been applied, in the order of their names. */
export async function migrate(db: Database<unknown>, folder: string): Promise<string[]> {
  await db.script(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const applied: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    if (await applyOnce(db, name, text)) applied.push(name);
  }
  return applied;
}

async function applyOnce(db: Database<unknown>, name: string, text: string): Promise<boolean> {
  const checksum = createHash('sha256').update(text).digest('hex');
  const known = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(
    db.kysely,
  );
  const before = known.rows[0];
  if (before && before.checksum !== checksum) {
    throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`);
  }
  if (before) return false;
  // One script is one transaction: the lock makes a second server wait, the insert tells it to stand back.
  await db
    .script(`begin;
    select pg_advisory_xact_lock(${lockKey});
    do $once$ begin
      if exists (select from migration where name = '${name}') then raise exception 'applied elsewhere' using errcode = 'FY001'; end if;
    end $once$;
    ${text}
    insert into migration (name, checksum) values ('${name}', '${checksum}');
    commit;`)
    .catch(async (error: { code?: string }) => {
      await db.script('rollback');
      if (error.code !== 'FY001') throw new Error(`Migration ${name} failed`, { cause: error });
    });
  return true;
}
