import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { moveDatabase } from '../backup/move/move-database.ts';
import { oncePerSecond } from '../backup/progress.ts';
import type { Database } from '../platform/db/database.ts';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { type DatabasePlace, openDatabase } from '../platform/db/open.ts';
import { isEmpty } from '../platform/db/prepared.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { waitForPostgres } from '../platform/db/wait-for-postgres.ts';
import { runCommand } from '../platform/operator-command.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readSettings, type Settings } from '../settings/environment.ts';

process.umask(0o077);
const root = resolve(import.meta.dirname, '../../..');
const migrationsFolder = resolve(root, 'server/migrations');

const usage = 'Usage: npm run move -- --to postgres://<user>@<host>/<empty database>';

/** A table of millions of rows is copied and compared in one transaction. */
const answerWithinMs = 24 * 60 * 60_000;

function placeAt(url: string): DatabasePlace & { kind: 'postgres' } {
  // One connection, so that any other is somebody else's.
  return { kind: 'postgres', url, connections: 1, answerWithinMs };
}

async function openSource({
  database: place,
  databaseWaitSeconds,
  dataFolder,
}: Settings): Promise<Database<unknown>> {
  if (place.kind === 'postgres') {
    await waitForPostgres(place.url, databaseWaitSeconds, console.error);
    return openDatabase(placeAt(place.url));
  }
  if (await isEmpty(place.folder)) throw new OperatorError(`There is no database in ${place.folder}.`);
  return openDatabase<unknown>(place).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new OperatorError(
      `The portal is running on ${dataFolder}. Stop it first, so that nobody books what wouldn't be moved.`,
    );
  });
}

/** The address without its password. */
function shown(url: string): string {
  const parsed = new URL(url);
  parsed.password = '';
  return parsed.href;
}

async function run(to: string): Promise<void> {
  const settings = readSettings(process.env, root);
  await waitForPostgres(to, settings.databaseWaitSeconds, console.error, 'the address after --to');
  const source = await openSource(settings);
  const target = await openDatabase<unknown>(placeAt(to));
  try {
    const { rows, compared, hasOthers } = await moveDatabase({
      source,
      target,
      migrationsFolder,
      known: await readdir(migrationsFolder),
      say: console.error,
      progress: oncePerSecond(console.error),
    });
    console.error(`Moved ${rows} rows of ${compared.length} tables. Both sides are the same.`);
    if (hasOthers)
      console.error('Somebody has connected to the old database meanwhile. Stop the portal there.');
    console.error(
      [
        `Now set DATABASE_URL to ${shown(to)} (with its password), and start the portal.`,
        `Keep DATA_DIR (${settings.dataFolder}): it has the signing secret and the files for the bank. On another machine, copy signing-secret and direct-debit from it.`,
        "The old database is unchanged. Don't start a portal on it again; delete it once the new one has a backup.",
      ].join('\n'),
    );
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

const isAddress = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

await runCommand({
  usage,
  options: { to: { type: 'string' } },
  read: ({ values: { to }, positionals }) =>
    to !== undefined && isAddress(to) && positionals.length === 0 ? () => run(to) : undefined,
  isExpected: (error) => error instanceof DatabaseUnavailable,
});
