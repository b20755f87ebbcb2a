import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openMigrated } from '../frame/open-migrated.ts';
import { takeBankFile } from '../payment/collecting/bank-news.ts';
import { listDirectDebits } from '../payment/collecting/list.ts';
import { UnreadableFile } from '../payment-agreement/direct-debit/unreadable-file.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { reactions } from '../reactions.ts';
import { readSettings } from '../settings/environment.ts';

const root = resolve(import.meta.dirname, '../../..');

const usage = `Usage: npm run direct-debit -- list
       npm run direct-debit -- returns <file of the bank>`;

/** What a person does about direct debits, in the place where the portal runs. */
async function run(file: string | undefined): Promise<void> {
  const content = file === undefined ? undefined : await readFile(file, 'utf8');
  const settings = readSettings(process.env, root);
  const database = await openMigrated(settings, { root, say: console.error });
  try {
    const { kysely: db } = database;
    const lines =
      content === undefined
        ? await listDirectDebits(db)
        : Object.entries(await takeBankFile({ db, clock: systemClock, reactions }, content)).map(
            ([outcome, count]) => `${outcome}: ${count}`,
          );
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await database.close();
  }
}

/** What whoever called can do something about, in words. */
const isExpected = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  error instanceof UnreadableFile ||
  (error as { code?: string }).code === 'ENOENT';

const [verb, file, ...rest] = process.argv.slice(2);
const isList = verb === 'list' && file === undefined;
const isReturns = verb === 'returns' && file !== undefined && rest.length === 0;
if (!isList && !isReturns) {
  console.error(usage);
  process.exitCode = 1;
} else {
  // npm runs a script in the repository; INIT_CWD is where it was called.
  const path = file === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', file);
  await run(path).catch((error: unknown) => {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  });
}
