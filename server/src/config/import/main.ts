import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { systemClock } from '../../platform/clock/clock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type Database, openDatabase } from '../../platform/db/open.ts';
import { readSettings, SettingsError } from '../../settings/environment.ts';
import type { Tables } from '../../tables.ts';
import { kinds, tallyInWords } from './changes.ts';
import { inWords } from './data-file.ts';
import { ImportError, importFolder } from './import-folder.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** An account without a name, as in some containers, is told by its number. */
function whoRunsThis(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

async function run(folder: string): Promise<void> {
  const settings = readSettings(process.env, root);
  const database = await openDatabase<Tables>(settings.database);
  try {
    for (const name of await migrate(database as Database<unknown>, resolve(root, 'server/migrations'))) {
      console.error(`migrated ${name}`);
    }
    const { tallies, warnings } = await importFolder({
      db: database.kysely,
      clock: systemClock,
      folder,
      by: `import by ${whoRunsThis()}`,
      progress: (line) => console.error(line),
    });
    for (const warning of warnings) console.error(`warning: ${inWords(warning)}`);
    for (const kind of kinds) console.error(tallyInWords(kind, tallies[kind]));
  } finally {
    await database.close();
  }
}

const [folder, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0) {
  console.error('Usage: npm run import -- <folder>');
  process.exitCode = 1;
} else {
  // npm runs a script in the repository; INIT_CWD is where it was called.
  await run(resolve(process.env['INIT_CWD'] ?? '.', folder)).catch((error: unknown) => {
    const known = error instanceof ImportError || error instanceof SettingsError;
    console.error(known ? error.message : error);
    process.exitCode = 1;
  });
}
