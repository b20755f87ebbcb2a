import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { openMigrated } from '../frame/open-migrated.ts';
import { kinds, tallyInWords } from '../import/changes.ts';
import { inWords } from '../import/data-file.ts';
import { ImportError } from '../import/import-error.ts';
import { importFolder } from '../import/import-folder.ts';
import { importZipCodes } from '../import/zip-codes.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { pathOf, runCommand } from '../platform/operator-command.ts';
import { readSettings } from '../settings/environment.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Uses the user's number if it has no name, as in some containers. */
function whoRunsThis(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

async function importClubs(db: Db, folder: string): Promise<void> {
  const { tallies, warnings } = await importFolder({
    db,
    clock: systemClock,
    folder,
    by: `import by ${whoRunsThis()}`,
    progress: (line) => console.error(line),
  });
  for (const warning of warnings) console.error(`warning: ${inWords(warning)}`);
  for (const kind of kinds) console.error(tallyInWords(kind, tallies[kind]));
  // Without statistics of what came, the first night plans its statements as for empty tables, and is many times slower.
  await sql`analyze`.execute(db);
}

async function run(path: string): Promise<void> {
  const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false;
  const settings = readSettings(process.env, root);
  const database = await openMigrated(settings, {
    root,
    say: console.error,
    migrated: (name) => console.error(`migrated ${name}`),
  });
  try {
    if (!isFile) return await importClubs(database.kysely, path);
    const countries = await importZipCodes(database.kysely, path);
    for (const { country, codes } of countries) console.error(`${country}: ${codes} postal codes`);
  } finally {
    await database.close();
  }
}

await runCommand({
  usage: 'Usage: npm run import -- <folder, or file of postal codes>',
  read: ({ positionals: [path, ...rest] }) =>
    path && rest.length === 0 ? () => run(pathOf(path)) : undefined,
  isExpected: (error) => error instanceof ImportError,
});
