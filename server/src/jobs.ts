import type { Kysely } from 'kysely';
import { domains } from './domains.ts';
import type { Services } from './frame/context.ts';
import { deleteExpiredRows } from './frame/expiring/delete-expired-rows.ts';
import { expiringRows as nightlyRows } from './nightly/expiring-rows.ts';
import { runNights } from './nightly/run-nights.ts';
import type { PlatformTables } from './platform/db/tables.ts';
import { vacuumChanged } from './platform/db/vacuum.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { outboxChannel, sendDue, smtpSender } from './platform/mail/outbox.ts';

export const expiringRows = [...domains.flatMap((domain) => domain.expiringRows ?? []), ...nightlyRows];

/** The jobs of every domain, and those that concern them all. */
export function jobsOf(services: Services): Job[] {
  const { db, clock, log, settings } = services;
  const jobs: Job[] = [
    {
      name: 'forget-old',
      cron: '17 3 * * *',
      run: () => deleteExpiredRows(db, expiringRows, clock.now()),
    },
    {
      name: 'nightly',
      // Every hour, because the night begins at another hour in each time zone. Where it has been run, nothing happens.
      cron: '7 * * * *',
      // The night of a large brand, or several that were missed. Each step is held by the process that works on it.
      expireMinutes: 12 * 60,
      run: async (signal) => {
        await runNights(services, { signal });
      },
    },
    ...domains.flatMap((domain) => domain.jobs?.(services) ?? []),
  ];
  if (settings.database.kind === 'embedded') {
    jobs.push({
      name: 'vacuum',
      cron: '43 */4 * * *',
      run: (signal) => vacuumChanged(db, signal),
    });
  }
  if (settings.smtpUrl) {
    const sender = smtpSender(settings.smtpUrl);
    jobs.push({
      name: 'send-mail',
      cron: '* * * * *',
      wokenBy: outboxChannel,
      run: async () => {
        await sendDue(db as unknown as Kysely<PlatformTables>, clock, log, sender);
      },
    });
  }
  return jobs;
}
