import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { oncePerSecond } from '../backup/progress.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { openDatabase } from '../platform/db/open.ts';
import { privateFolder } from '../platform/db/private-folder.ts';
import { waitForPostgres } from '../platform/db/wait-for-postgres.ts';
import { pathOf, runCommand } from '../platform/operator-command.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readSettings, type Settings } from '../settings/environment.ts';

process.umask(0o077);
const root = resolve(import.meta.dirname, '../../..');
const migrationsFolder = resolve(root, 'server/migrations');

/**
 * Restores the signing secret, so that links sent before stay valid. Keeps a secret that the folder had already under
 * another name.
 */
async function putSecret({ dataFolder, signingSecret }: Settings, secret: string | null): Promise<string> {
  if (signingSecret)
    return 'SIGNING_SECRET is set. Links already sent keep working if it is the same as before.';
  if (secret === null) return 'The backup has no signing secret. Set SIGNING_SECRET to the one used before.';
  privateFolder(dataFolder);
  const path = join(dataFolder, 'signing-secret');
  const present = await readFile(path, 'utf8').catch(() => undefined);
  if (present !== undefined && present !== secret) await rename(path, `${path}.before-restore`);
  if (present !== secret) await writeFile(path, secret, { flag: 'wx', mode: 0o600 });
  return 'The signing secret has been restored to DATA_DIR.';
}

async function run(file: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`${file} does not exist.`);
  const settings = readSettings(process.env, root);
  const { database: place } = settings;
  if (place.kind === 'postgres')
    await waitForPostgres(place.url, settings.databaseWaitSeconds, console.error);
  const database = await openDatabase<unknown>(
    place.kind === 'postgres' ? { ...place, answerWithinMs: 24 * 60 * 60_000 } : place,
  );
  let aboutSecret = '';
  try {
    const { header, rows } = await restoreBackup({
      database,
      file,
      migrationsFolder,
      known: await readdir(migrationsFolder),
      progress: oncePerSecond(console.error),
      prepared: async ({ signingSecret }) => {
        aboutSecret = await putSecret(settings, signingSecret);
      },
    });
    console.error(`${rows} rows restored, as they were at ${header.madeAt}. ${aboutSecret}`);
  } finally {
    await database.close();
  }
}

await runCommand({
  usage: 'Usage: npm run restore -- <file>',
  read: ({ positionals: [name, ...rest] }) =>
    name && rest.length === 0 ? () => run(pathOf(name)) : undefined,
});
