import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** Without any of these PostgreSQL does not know what it has, and would begin anew over what is left. */
const parts = [
  'PG_VERSION',
  'global',
  'global/pg_control',
  'base',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
  'pg_tblspc',
];

export class DamagedFolder extends OperatorError {
  constructor(folder: string, what: string) {
    super(
      `The database folder ${folder} can't be opened: ${what}. It was left as it is. Move it away and restore a backup (npm run restore -- <file>), or put back what is missing.`,
    );
  }
}

/** Refuses a folder that is not a whole cluster of our version, before anything is written to it. */
export async function inspectCluster(folder: string, prepared: string): Promise<void> {
  const missing = parts.filter((part) => !existsSync(join(folder, part)));
  if (missing.length > 0)
    throw new DamagedFolder(folder, `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`);
  const version = async (of: string) => (await readFile(join(of, 'PG_VERSION'), 'utf8')).trim();
  const [theirs, ours] = await Promise.all([version(folder), version(prepared)]);
  if (theirs !== ours)
    throw new DamagedFolder(folder, `it was made by PostgreSQL ${theirs}, and this Foyer brings ${ours}`);
}
