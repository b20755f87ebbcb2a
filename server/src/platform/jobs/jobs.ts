import { fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, DatabaseEngine } from '../db/database.ts';
import { named } from '../db/postgres-pool.ts';
import { reportFault } from './report-fault.ts';

export interface Job {
  name: string;
  /** Cron expression in UTC: when the job runs automatically. */
  cron: string;
  /** Channel whose notifications have it run at once. */
  wokenBy?: string;
  /** After how long it counts as failed, and is started again. If omitted: ten minutes. */
  expireMinutes?: number;
  /** The signal tells a long job to stop: the server closes, or the job has taken too long. */
  run(signal: AbortSignal): Promise<void>;
}

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * pg-boss reads and writes dates of its own, so on the embedded database it is given
 * plain `Date`s where the rest of the server works with Temporal.
 */
const asDate = { 1184: (value: string) => new Date(value) };

export async function startJobs(
  { engine, listen, outage }: Pick<Database<never>, 'engine' | 'listen' | 'outage'>,
  log: Logger,
  jobs: readonly Job[],
): Promise<Jobs> {
  const boss = bossOn(engine);
  boss.on('error', (error) => reportFault(error, outage, log));
  await boss.start();
  const unlisten: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  for (const job of jobs) {
    const limits = { retryLimit: 3, retryBackoff: true, expireInSeconds: 60 * (job.expireMinutes ?? 10) };
    await boss.createQueue(job.name, { policy: 'short', ...limits });
    // A queue that an earlier version has made keeps its limits otherwise.
    await boss.updateQueue(job.name, limits);
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, (begun) =>
      job.run(AbortSignal.any([stopping.signal, ...begun.map(({ signal }) => signal)])),
    );
    await boss.schedule(job.name, job.cron);
    if (job.wokenBy) {
      const wake = () =>
        boss.send(job.name, {}).catch((error) => log.warn({ err: named(error, outage) }, 'job not woken'));
      unlisten.push(await listen(job.wokenBy, wake));
    }
  }
  return {
    stop: async () => {
      stopping.abort(new Error('the server closes'));
      for (const stop of unlisten) await stop();
      await boss.stop({ graceful: true, timeout: 10_000, close: true });
    },
  };
}

function bossOn(engine: DatabaseEngine): PgBoss {
  if (engine.kind === 'postgres')
    return new PgBoss({ connectionString: engine.url, max: 2, schema: 'pgboss' });
  const { pglite } = engine;
  const db = fromPglite({
    query: (text: string, values?: unknown[]) => pglite.query(text, values, { parsers: asDate }),
    exec: (text: string) => pglite.exec(text, { parsers: asDate }),
  });
  return new PgBoss({ db, backend: 'pglite', schema: 'pgboss' });
}
