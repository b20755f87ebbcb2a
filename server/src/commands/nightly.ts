import { resolve } from 'node:path';
import { oncePerSecond } from '../backup/progress.ts';
import { openMigrated } from '../frame/open-migrated.ts';
import { reportLines } from '../nightly/report.ts';
import { runNights } from '../nightly/run-nights.ts';
import { dateIn, systemClock } from '../platform/clock/clock.ts';
import { openLog } from '../platform/log/log.ts';
import { runCommand } from '../platform/operator-command.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readSettings } from '../settings/environment.ts';
import { openSecrets } from '../settings/secrets.ts';
import { openServices } from '../start-server.ts';

const root = resolve(import.meta.dirname, '../../..');

const usage = 'Usage: npm run nightly [-- --until <date, such as 2026-12-31>]';

function dayFrom(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return undefined;
  }
}

/** Runs the nights that are due, or those up to a day, and reports what they did. Ctrl-C ends after the present batch. */
async function run(until: Temporal.PlainDate | undefined): Promise<void> {
  // Nowhere on earth is it later than in this zone. Each centre waits for its own day.
  const today = dateIn(systemClock.now(), 'Pacific/Kiritimati');
  if (until && Temporal.PlainDate.compare(until, today) > 0)
    throw new OperatorError(`${until} is still to come: a night is run when its day begins.`);
  const settings = readSettings(process.env, root);
  const log = openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  const secrets = await openSecrets(settings, log);
  const database = await openMigrated(settings, { root, log, say: console.error });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new OperatorError('Stopped. The next run goes on from here.')));
  const { services, clubs } = await openServices(database, settings, { log, clock: systemClock, secrets });
  try {
    const say = oncePerSecond(console.error);
    const began = performance.now();
    const reports = await runNights(services, {
      ...(until && { until }),
      signal: stop.signal,
      progress: ({ centerId, day, step }, done, found) => {
        const perSecond = Math.round((1000 * done) / (performance.now() - began));
        say(`centre ${centerId}, night of ${day}, ${step}: ${done} of ${found}, ${perSecond} a second`);
      },
    });
    process.stdout.write(
      reportLines(reports)
        .map((line) => `${line}\n`)
        .join(''),
    );
    if (reports.some(({ isDone }) => !isDone)) process.exitCode = 1;
  } finally {
    await clubs.close();
    await database.close();
  }
}

await runCommand({
  usage,
  options: { until: { type: 'string' } },
  read({ values, positionals }) {
    if (positionals.length > 0) return undefined;
    if (values.until === undefined) return () => run(undefined);
    const until = dayFrom(values.until);
    return until && (() => run(until));
  },
});
