import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database, RunSql } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { withLaterWrites } from './later/dialect.ts';
import { namingClient } from './named-statements.ts';
import { openListener } from './postgres-listener.ts';
import { connectWithinMs, named, namingOutages, promptClient } from './postgres-pool.ts';
import { parsers } from './temporal.ts';
import { Outage } from './unavailable.ts';
import { within } from './within.ts';

export type DatabasePlace =
  | { kind: 'postgres'; url: string; connections: number; answerWithinMs?: number }
  | { kind: 'embedded'; folder: string };

type PostgresPlace = Extract<DatabasePlace, { kind: 'postgres' }>;

/** With a log, logs when the database becomes unreachable and when it is back. */
export async function openDatabase<Tables>(place: DatabasePlace, log?: Logger): Promise<Database<Tables>> {
  return place.kind === 'postgres'
    ? openPostgres(place, new Outage(log))
    : await openEmbedded(place.folder, new Outage(log));
}

/** Longer than any statement may take: only an answer that got lost takes so long. */
const usualAnswerMs = 40_000;

function openPostgres<Tables>(
  { url, connections, answerWithinMs = usualAnswerMs }: PostgresPlace,
  outage: Outage,
): Database<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    Client: promptClient(namingClient()),
    // A crowd that comes at once waits for its turn; nobody is sent away for that.
    connectionTimeoutMillis: 60_000,
    idleTimeoutMillis: 30_000,
    query_timeout: answerWithinMs,
    options: '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) ||
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const probe = openProbe(url);
  const listener = openListener(url);
  const kysely = new Kysely<Tables>({
    dialect: withLaterWrites(new PostgresDialect({ pool: namingOutages(pool, outage) }), { pipelines: true }),
  });
  const alone = async <T>(work: (run: RunSql) => Promise<T>): Promise<T> => {
    try {
      return await onOwnConnection(url, work);
    } catch (error) {
      throw named(error, outage);
    }
  };
  return {
    kysely,
    script: (text) => alone(async (run) => void (await run(text))),
    longTransaction: (work) =>
      alone(async (run) => {
        await run('begin');
        const result = await work(run);
        await run('commit');
        return result;
      }),
    listen: listener.listen,
    answers: probe.answers,
    outage,
    close: async () => {
      // Sends what is still to be notified, and ends the pool if it has been used.
      await kysely.destroy();
      await Promise.all([listener.close(), probe.close(), pool.ended || pool.end()]);
    },
    engine: { kind: 'postgres', url },
  };
}

/** With no limit to how long it may take; closing the connection undoes what failed. */
async function onOwnConnection<T>(url: string, work: (run: RunSql) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(async (text) => {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
      return ((Array.isArray(result) ? result.at(-1) : result)?.rows ?? []) as never[];
    });
  } finally {
    client.end().catch(() => undefined);
  }
}

const probeWithinMs = 1000;

/** A connection that is never part of a crowd, and that nobody locks. */
function openProbe(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: probeWithinMs,
    query_timeout: probeWithinMs,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => undefined);
  let asking: Promise<boolean> | undefined;
  const ask = () => {
    asking = pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return { answers: () => within(probeWithinMs, asking ?? ask()), close: () => pool.end() };
}
