import { type KyselyPlugin, sql } from 'kysely';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openOwnWorld, type World, type WorldOptions } from '../world.ts';

/** As many connections as contenders: queueing for a connection would hide the race. */
export const contenders = 50;

/** A portal on real PostgreSQL, with its own database. */
export async function openRaceWorld(options: Omit<WorldOptions, 'database'> = {}): Promise<World> {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('migratedPostgres'));
  const world = await openOwnWorld({
    ...options,
    database: { kind: 'postgres', url, connections: contenders },
  });
  return {
    ...world,
    [Symbol.asyncDispose]: async () => {
      await world[Symbol.asyncDispose]();
      await dropDatabase(server, url);
    },
  };
}

/** Whether a transaction waits for the lock of another one. */
export async function isWaiting({ services }: Pick<World, 'services'>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    services.db,
  );
  return rows.length > 0;
}

/** Starts the same work many times at once and waits for all. */
export const atOnce = <T>(work: (contender: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: contenders }, (_, contender) => work(contender)));

/**
 * Makes contenders wait until two of them, or as many as are wanted, have come as far, however slow the machine is. Call it with a
 * new one each time.
 */
export function meeting(wanted = 2): () => Promise<void> {
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === wanted) met.resolve();
    return met.promise;
  };
}

/** Makes those who have read something that contains a word, or that a test picks, wait for each other. */
export function meetingAfter(
  what: string | ((query: string) => boolean),
  wanted = 2,
  kind: 'SelectQueryNode' | 'RawNode' = 'SelectQueryNode',
): KyselyPlugin {
  const isMet = typeof what === 'string' ? (query: string) => query.includes(what) : what;
  const others = meeting(wanted);
  const reads = new WeakSet<object>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === kind && isMet(JSON.stringify(node))) reads.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      if (reads.has(queryId)) await others();
      return result;
    },
  };
}
