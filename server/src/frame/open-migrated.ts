import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../platform/db/database.ts';
import { refuseHalfDistributed } from '../platform/db/distribute/refuse.ts';
import { splitOccupiedTime } from '../platform/db/distribute/split-on-shards.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';
import type { Tables } from '../platform/db/tables.ts';
import { waitForPostgres } from '../platform/db/wait-for-postgres.ts';
import type { Settings } from '../settings/environment.ts';

export interface MigratedDatabase {
  root: string;
  log?: Logger;
  /** Tells the operator why it takes longer. */
  say(line: string): void;
  migrated?(name: string): void;
}

/** The database that the settings name, with every migration applied. */
export async function openMigrated(
  { database: place, databaseWaitSeconds }: Pick<Settings, 'database' | 'databaseWaitSeconds'>,
  { root, log, say, migrated }: MigratedDatabase,
): Promise<Database<Tables>> {
  if (place.kind === 'postgres') await waitForPostgres(place.url, databaseWaitSeconds, say);
  const database = await openDatabase<Tables>(place, log);
  try {
    await database.longTransaction(refuseHalfDistributed);
    for (const name of await migrate(database as Database<unknown>, resolve(root, 'server/migrations'))) {
      migrated?.(name);
    }
    // Migrations have done so; an index that an operator has made again starts with one page.
    await database.longTransaction(splitOccupiedTime);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
