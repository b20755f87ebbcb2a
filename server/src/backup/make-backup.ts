import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open.ts';
import { isEmpty } from '../platform/db/prepared.ts';
import { waitForPostgres } from '../platform/db/wait-for-postgres.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Settings } from '../settings/environment.ts';
import { verifyArchive } from './archive.ts';
import { askRunning } from './ask-running.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

type Where = Pick<Settings, 'database' | 'databaseWaitSeconds' | 'dataFolder' | 'signingSecret'>;

export async function sourceOf<Tables>(
  db: Kysely<Tables>,
  { database, dataFolder, signingSecret }: Where,
  clock: Clock,
): Promise<BackupSource> {
  // One that was set by hand is kept by hand.
  const made = signingSecret ? undefined : readFile(join(dataFolder, 'signing-secret'), 'utf8');
  return {
    db: db as unknown as Kysely<unknown>,
    engine: database.kind,
    signingSecret: await made?.catch(() => undefined),
    now: clock.now(),
  };
}

/** Makes a backup under its final name only when it was read again and found whole. */
export async function makeBackup(
  settings: Where,
  { file, clock, progress }: { file: string; clock: Clock; progress(line: string): void },
): Promise<{ rows: number }> {
  if (existsSync(file)) throw new OperatorError(`${file} is there already. Choose another name.`);
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    await writeSomehow(settings, partial, clock, progress);
    progress('reading it again');
    const { rows } = await verifyArchive(partial);
    await rename(partial, file);
    return { rows };
  } finally {
    await rm(partial, { force: true });
  }
}

async function writeSomehow(
  settings: Where,
  file: string,
  clock: Clock,
  progress: (line: string) => void,
): Promise<void> {
  const { database: place } = settings;
  if (place.kind === 'embedded') {
    if (await askRunning(settings.dataFolder, file)) return;
    if (await isEmpty(place.folder)) throw new OperatorError(`There is no database in ${place.folder}.`);
  } else await waitForPostgres(place.url, settings.databaseWaitSeconds, progress);
  const database: Database<never> = await openDatabase(place);
  try {
    await writeBackup(await sourceOf(database.kysely, settings, clock), file, progress);
  } finally {
    await database.close();
  }
}
