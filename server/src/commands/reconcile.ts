import { resolve } from 'node:path';
import { openMigrated } from '../frame/open-migrated.ts';
import { findingsOf } from '../payment/settlement/differences.ts';
import { reconcileReport } from '../payment/settlement/reconcile-report.ts';
import { UnreadableReport } from '../payment/settlement/reports/settlement-report.ts';
import { summaryLines } from '../payment/settlement/summary.ts';
import { UnreadableFile } from '../payment-agreement/direct-debit/unreadable-file.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { UnreadableCsv } from '../platform/csv/read-csv.ts';
import { openLog } from '../platform/log/log.ts';
import { pathOf, runCommand } from '../platform/operator-command.ts';
import { readSettings } from '../settings/environment.ts';
import { openSecrets } from '../settings/secrets.ts';
import { openServices } from '../start-server.ts';

const root = resolve(import.meta.dirname, '../../..');

const usage = `Usage: npm run reconcile -- <settlement report of a provider> [--center <number of a centre>]
       Ends with 0 if there is no difference, 2 if there are differences, 1 if it failed.`;

const differencesFound = 2;

async function run(path: string, centerId: number | undefined): Promise<void> {
  const settings = readSettings(process.env, root);
  const log = openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  const secrets = await openSecrets(settings, log);
  const database = await openMigrated(settings, { root, log, say: console.error });
  const { services, clubs } = await openServices(database, settings, { log, clock: systemClock, secrets });
  try {
    const read = await reconcileReport(services, path, centerId === undefined ? {} : { centerId });
    const found = await findingsOf(services.db, read);
    process.stdout.write(
      summaryLines(read, found)
        .map((line) => `${line}\n`)
        .join(''),
    );
    if (found.differences.length > 0) process.exitCode = differencesFound;
  } finally {
    await clubs.close();
    await database.close();
  }
}

/** Errors that the operator can act on. */
const isExpected = (error: unknown): error is Error =>
  error instanceof UnreadableReport ||
  error instanceof UnreadableFile ||
  error instanceof UnreadableCsv ||
  (error as { code?: string }).code === 'ENOENT';

await runCommand({
  usage,
  options: { center: { type: 'string' } },
  read({ values: { center }, positionals: [file, ...rest] }) {
    if (file === undefined || rest.length > 0) return undefined;
    if (center !== undefined && !/^\d{1,9}$/.test(center)) return undefined;
    return () => run(pathOf(file), center === undefined ? undefined : Number(center));
  },
  isExpected,
});
