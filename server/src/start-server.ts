import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { offerBackups } from './backup/ask-running.ts';
import { sourceOf } from './backup/make-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { openClubs } from './clubs/clubs.ts';
import { calendar, history, personalData } from './domains.ts';
import type { Services } from './frame/context.ts';
import { openMigrated } from './frame/open-migrated.ts';
import { loadDemoWhenEmpty } from './import/demo.ts';
import { jobsOf } from './jobs.ts';
import { isReachable } from './payment/providers/ask.ts';
import { keepTrying, openCircuits } from './payment/providers/circuit/circuits.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { Tables } from './platform/db/tables.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { KeyedQueue } from './platform/keyed-queue.ts';
import { openLog } from './platform/log/log.ts';
import { noSiblings, type Siblings } from './platform/workers/siblings.ts';
import { reactions } from './reactions.ts';
import { type DemoSandboxes, demoSandboxes } from './sandbox/demo-sandboxes.ts';
import type { Settings } from './settings/environment.ts';
import { openSecrets, type Secrets } from './settings/secrets.ts';
import { providers, sellables } from './shop.ts';

export interface RunningServer {
  address: string;
  /** What its use cases and jobs work with: journeys have a job done without waiting for its minute. */
  services: Services;
  /** Only in the demo. */
  sandboxes: DemoSandboxes | undefined;
  close(): Promise<void>;
}

export interface StartOptions {
  root: string;
  clock?: Clock;
  /** Tells the operator why it takes longer. */
  say?: (line: string) => void;
  /** The other processes of this server. */
  siblings?: Siblings;
}

/** What use cases, jobs and commands work with, on an open database. */
export async function openServices(
  database: Database<Tables>,
  settings: Settings,
  { log, clock, secrets }: { log: Logger; clock: Clock; secrets: Secrets },
) {
  const clubs = await openClubs(database, settings);
  const sandboxes = settings.demo ? await demoSandboxes(database.kysely, clock) : undefined;
  // Where a provider has real secrets, none of them may reach its sandbox.
  const sandboxSecret = (name: string) =>
    secrets.has(`${name.split('.', 1)[0]}.`) ? undefined : sandboxes?.secret(name);
  const services: Services = {
    db: database.kysely,
    listen: database.listen,
    databaseAnswers: database.answers,
    clock,
    clubs,
    settings,
    log,
    sellables,
    providers,
    circuits: openCircuits(clock, log, isReachable),
    reactions,
    personalData,
    calendar,
    history,
    turns: new KeyedQueue(),
    keyFor: secrets.keyFor,
    secret: (name) => secrets.secret(name) ?? sandboxSecret(name),
  };
  return { services, sandboxes, clubs };
}

/** Opens everything in the order in which it is needed, and closes it in the other. */
export async function startServer(
  settings: Settings,
  { root, clock = systemClock, say = () => undefined, siblings = noSiblings() }: StartOptions,
): Promise<RunningServer> {
  const { worker } = siblings;
  const ownLog = openLog(settings.logLevel);
  const log = worker === undefined ? ownLog : ownLog.child({ worker });
  const secrets = await openSecrets(settings, log);
  const database = await openMigrated(settings, { root, log, say });
  try {
    if (settings.demo) await loadDemoWhenEmpty(database.kysely, clock, resolve(root, 'demo'), log);
    const { services, sandboxes, clubs } = await openServices(database, settings, { log, clock, secrets });
    const app = await buildApp(services, { webFolder: resolve(root, 'web/dist'), siblings });
    await sandboxes?.register(app);
    const stopOffering =
      settings.database.kind === 'embedded'
        ? await offerBackups(
            settings.dataFolder,
            async (file) =>
              writeBackup(await sourceOf(database.kysely, settings, clock), file, () => undefined),
            log,
          )
        : undefined;
    const stopTrying = keepTrying(services.circuits);
    const jobs = siblings.runsJobs ? await startJobs(database, log, jobsOf(services)) : undefined;
    const address = await app.listen({ port: settings.port, host: settings.host });
    sandboxes?.standAt(settings.publicUrl ?? address);
    log.info({ address }, 'listening');
    return {
      address,
      services,
      sandboxes,
      close: async () => {
        stopTrying();
        await stopOffering?.();
        await app.close();
        await jobs?.stop();
        await clubs.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
