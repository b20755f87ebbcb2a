import { availableParallelism } from 'node:os';
import { connectionLimit } from './platform/db/connection-limit.ts';
import { waitForPostgres } from './platform/db/wait-for-postgres.ts';
import { openLog } from './platform/log/log.ts';
import { howManyWorkers } from './platform/workers/how-many.ts';
import { joinSiblings } from './platform/workers/join-siblings.ts';
import { shareConnections } from './platform/workers/share-connections.ts';
import { startWorkers } from './platform/workers/start-workers.ts';
import type { Settings } from './settings/environment.ts';
import { type StartOptions, startServer } from './start-server.ts';

export interface Started {
  address: string;
  close(): Promise<void>;
}

type ProcessOptions = Pick<StartOptions, 'root'> &
  Required<Pick<StartOptions, 'say'>> & {
    /** For how long requests that have begun are answered when the server closes. */
    closeWithinMs: number;
  };

/** Starts the server in this process, or in workers that share its port. */
export async function startProcesses(settings: Settings, options: ProcessOptions): Promise<Started> {
  const { say } = options;
  const { database, databaseWaitSeconds, databaseConnections } = settings;
  const { workers, why } = howManyWorkers({
    wanted: settings.workers,
    cores: availableParallelism(),
    onlyOne: whyOnlyOne(settings),
  });
  if (why) say(why);
  if (workers === 1 || database.kind === 'embedded') return startServer(settings, options);
  await waitForPostgres(database.url, databaseWaitSeconds, say);
  const allowed = await connectionLimit(database.url);
  const shared = shareConnections({ workers, limit: databaseConnections, allowed });
  if (shared.workers < workers) {
    say(
      `Starting ${shared.workers} instead of ${workers} workers: there aren't enough connections for more. Raise DATABASE_CONNECTIONS, or max_connections of PostgreSQL (${allowed} can be used).`,
    );
  }
  if (shared.workers === 1) return startServer(settings, options);
  return startWorkers({
    ...shared,
    log: openLog(settings.logLevel),
    closeWithinMs: options.closeWithinMs,
  });
}

function whyOnlyOne({ database, demo }: Settings): string | undefined {
  if (database.kind === 'embedded')
    return 'Starting one process: the embedded database can be opened by one only. Set DATABASE_URL to have WORKERS.';
  if (demo)
    return 'Starting one process: the payment providers of the demo keep their books in its memory. WORKERS needs DEMO=no.';
  return undefined;
}

/** Starts one of the workers. */
export async function startWorker(settings: Settings, options: ProcessOptions): Promise<Started> {
  const { role, siblings, listensAt } = await joinSiblings(process);
  const { database } = settings;
  const own = database.kind === 'postgres' ? { ...database, connections: role.connections } : database;
  const server = await startServer({ ...settings, database: own }, { ...options, siblings });
  await listensAt(server.address);
  return server;
}
