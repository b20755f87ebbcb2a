import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { hashing } from '../user/password/password-hash.ts';

/**
 * The demo's password is printed at every start, so a salt per person would protect nothing. One hash for all makes
 * the first start a second shorter.
 */
function hashOnce(): typeof hashing.hash {
  const hashes = new Map<string, Promise<string>>();
  return (password) => hashes.getOrInsertComputed(password, () => hashing.hash(password));
}

/** Loads the demo clubs into an empty portal. */
export async function loadDemoWhenEmpty(db: Db, clock: Clock, folder: string, log: Logger): Promise<void> {
  if (await db.selectFrom('center').select('id').limit(1).executeTakeFirst()) return;
  // Import the importer only if it is needed, to start faster.
  const { importFolder } = await import('./import-folder.ts');
  const { importZipCodes } = await import('./zip-codes.ts');
  await importZipCodes(db, join(folder, 'zip-codes.txt'));
  const { tallies } = await importFolder({
    db,
    clock,
    folder,
    by: 'demo',
    hash: hashOnce(),
    progress: (line) => log.debug(line),
  });
  // Else the first statements are planned as for empty tables.
  await sql`analyze`.execute(db);
  log.info({ centres: tallies.centres.created, people: tallies.people.created }, 'demo clubs loaded');
}
