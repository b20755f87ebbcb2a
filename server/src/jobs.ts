import type { Kysely } from 'kysely';
import { lookAtClasses } from './booking/look-at-classes.ts';
import { expireClipcards } from './clipcards/expire.ts';
import { renewClipcards } from './clipcards/renew.ts';
import type { Services } from './frame/context.ts';
import { collectDirectDebits } from './payment/collecting/collect-direct-debits.ts';
import { sweep } from './payment/sweep.ts';
import type { PlatformTables } from './platform/db/tables.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { outboxChannel, sendDue, smtpSender } from './platform/mail/outbox.ts';
import { forgetOld } from './user/forget-old.ts';

/** Everything that runs by itself: when, and at whose word. */
export function jobsOf(services: Services): Job[] {
  const { db, clock, log, settings } = services;
  const jobs: Job[] = [
    { name: 'forget-old', cron: '17 3 * * *', run: () => forgetOld(db, clock.now()) },
    { name: 'expire-clipcards', cron: '11 * * * *', run: () => expireClipcards(services) },
    { name: 'renew-clipcards', cron: '41 * * * *', run: () => renewClipcards(services) },
    { name: 'collect-direct-debits', cron: '23 2 * * *', run: () => collectDirectDebits(services) },
    { name: 'look-at-classes', cron: '* * * * *', run: () => lookAtClasses(services) },
    { name: 'look-at-payments', cron: '* * * * *', run: () => sweep(services) },
  ];
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
