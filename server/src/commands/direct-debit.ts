import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openMigrated } from '../frame/open-migrated.ts';
import { applyBankFile } from '../payment/collecting/bank-file.ts';
import { listDirectDebits } from '../payment/collecting/list-direct-debits.ts';
import { UnreadableFile } from '../payment-agreement/direct-debit/unreadable-file.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openLog } from '../platform/log/log.ts';
import { pathOf, runCommand } from '../platform/operator-command.ts';
import { reactions } from '../reactions.ts';
import { readSettings } from '../settings/environment.ts';

const root = resolve(import.meta.dirname, '../../..');

const usage = `Usage: npm run direct-debit -- list
       npm run direct-debit -- returns <file of the bank>`;

/** Commands on direct debits, run where the portal runs. */
async function run(file: string | undefined): Promise<void> {
  const content = file === undefined ? undefined : await readFile(file, 'utf8');
  const settings = readSettings(process.env, root);
  const database = await openMigrated(settings, { root, say: console.error });
  try {
    const services = { db: database.kysely, clock: systemClock, log: openLog('warn'), reactions };
    const lines =
      content === undefined
        ? await listDirectDebits(services.db)
        : Object.entries(await applyBankFile(services, content)).map(
            ([outcome, count]) => `${outcome}: ${count}`,
          );
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await database.close();
  }
}

/** Errors that the operator can act on. */
const isExpected = (error: unknown): error is Error =>
  error instanceof UnreadableFile || (error as { code?: string }).code === 'ENOENT';

await runCommand({
  usage,
  read({ positionals: [verb, file, ...rest] }) {
    if (verb === 'list' && file === undefined) return () => run(undefined);
    if (verb === 'returns' && file !== undefined && rest.length === 0) return () => run(pathOf(file));
    return undefined;
  },
  isExpected,
});
