import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { openMigrated } from '../../open-migrated.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { readSettings } from '../../settings/environment.ts';
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
  const database = await openMigrated(settings, {
    root,
    say: console.error,
    migrated: (name) => console.error(`migrated ${name}`),
  });
  try {
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
    const known = error instanceof ImportError || error instanceof OperatorError;
    console.error(known ? error.message : error);
    process.exitCode = 1;
  });
}
