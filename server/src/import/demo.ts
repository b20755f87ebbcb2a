import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { work } from '../user/password/password-hash.ts';

/**
 * The demo's password is printed at every start, so that a salt of each person's own would protect
 * nothing: everybody who has the same password gets the same hash, and the first start is a second shorter.
 */
function hashOnce(): typeof work.hash {
  const hashes = new Map<string, Promise<string>>();
  return (password) => hashes.getOrInsertComputed(password, () => work.hash(password));
}

/** Loads the demo clubs, so that a portal that was just installed has something to show. */
export async function loadDemoWhenEmpty(db: Db, clock: Clock, folder: string, log: Logger): Promise<void> {
  if (await db.selectFrom('center').select('id').limit(1).executeTakeFirst()) return;
  // Only a portal that is empty needs what imports.
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
  log.info({ centres: tallies.centres.created, people: tallies.people.created }, 'demo clubs loaded');
}
