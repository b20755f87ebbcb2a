import { resolve } from 'node:path';
import { openMigrated } from '../frame/open-migrated.ts';
import { listDebts } from '../payment/overdue/list-debts.ts';
import { runCommand } from '../platform/operator-command.ts';
import { readSettings } from '../settings/environment.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Prints a list with names and addresses, for the club's collector and nobody else. */
async function list(): Promise<void> {
  const database = await openMigrated(readSettings(process.env, root), { root, say: console.error });
  try {
    process.stdout.write(await listDebts(database.kysely));
  } finally {
    await database.close();
  }
}

await runCommand({
  usage: 'Usage: npm run debt -- list > <file>.csv',
  read: ({ positionals: [verb, ...rest] }) => (verb === 'list' && rest.length === 0 ? list : undefined),
});
