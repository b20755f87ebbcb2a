import { resolve } from 'node:path';
import { oncePerSecond } from '../backup/progress.ts';
import { distribute } from '../platform/db/distribute/distribute.ts';
import { areKeysAway } from '../platform/db/distribute/foreign-keys.ts';
import { refuseWithoutCluster } from '../platform/db/distribute/refuse.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type DatabasePlace, openDatabase } from '../platform/db/open.ts';
import { waitForPostgres } from '../platform/db/wait-for-postgres.ts';
import { runCommand } from '../platform/operator-command.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readSettings } from '../settings/environment.ts';

const root = resolve(import.meta.dirname, '../../..');

const usage = 'Usage: npm run distribute [-- --shards <number, such as 32>]';

/** More than any cluster of this kind has use for: each shard is a table of its own, for every table. */
const shardsAtMost = 1024;

function shardsFrom(text: string): number | undefined {
  const shards = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return 1 <= shards && shards <= shardsAtMost ? shards : undefined;
}

/** A run that was interrupted left tables without their foreign keys, which a migration might need. */
async function migrateUnlessInterrupted(place: DatabasePlace): Promise<void> {
  const database = await openDatabase<unknown>(place);
  try {
    await database.longTransaction(refuseWithoutCluster);
    if (await database.longTransaction(areKeysAway)) return;
    for (const name of await migrate(database, resolve(root, 'server/migrations')))
      console.error(`Migrated ${name}`);
  } finally {
    await database.close();
  }
}

async function run(shards: number | undefined): Promise<void> {
  const { database: place, databaseWaitSeconds } = readSettings(process.env, root);
  if (place.kind === 'embedded')
    throw new OperatorError(
      'The embedded database lives on one machine. Move it to PostgreSQL first, with npm run move (docs/scaling.md).',
    );
  await waitForPostgres(place.url, databaseWaitSeconds, console.error);
  await migrateUnlessInterrupted(place);
  const database = await openDatabase<unknown>(place);
  try {
    await distribute(database, { shards, say: console.error, progress: oncePerSecond(console.error) });
  } finally {
    await database.close();
  }
}

await runCommand({
  usage,
  options: { shards: { type: 'string' } },
  read({ values, positionals }) {
    if (positionals.length > 0) return undefined;
    if (values.shards === undefined) return () => run(undefined);
    const shards = shardsFrom(values.shards);
    return shards === undefined ? undefined : () => run(shards);
  },
});
