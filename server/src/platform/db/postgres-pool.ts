import process from 'node:process';
import type { Writable } from 'node:stream';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable, type Outage, whyUnavailable } from './unavailable.ts';

export const connectWithinMs = 5000;

/**
 * The pool's own limit is the patience of a crowd that waits for its turn; a server that does not pick up is given up
 * sooner.
 */
export function promptClient(base: typeof pg.Client): typeof pg.Client {
  return class PromptClient extends base {
    constructor(config?: string | pg.ClientConfig) {
      const given = typeof config === 'string' ? { connectionString: config } : config;
      super({ ...given, keepAlive: true, connectionTimeoutMillis: connectWithinMs });
    }
  };
}

/** Every error that means 'not now' leaves as `DatabaseUnavailable`, and a connection that broke is not used again. */
export function namingOutages(pool: pg.Pool, outage: Outage): PostgresPool {
  // An idle connection's error comes through the pool, a busy one's through its client. Without a listener either would
  // end the process; the query that was under way fails with it in any case.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw named(error, outage);
      });
      return new NamingClient(client, outage);
    },
    end: () => pool.end(),
  };
}

/** Typed by `pg` without its connection. */
type ConnectedClient = pg.PoolClient & { connection: { stream: Writable } };

class NamingClient implements PostgresPoolClient {
  readonly #client: ConnectedClient;
  readonly #outage: Outage;
  #broken: Error | undefined;

  constructor(client: pg.PoolClient, outage: Outage) {
    this.#client = client as ConnectedClient;
    this.#outage = outage;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: readonly unknown[] = []): unknown {
    // The dialect is given no cursor, so that it has none to ask with.
    return this.#ask(String(sql), parameters);
  }

  async #ask(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    this.#sendTogether();
    try {
      const result = await this.#client.query(sql, [...parameters]);
      this.#outage.end();
      return result;
    } catch (error) {
      const unavailable = named(error, this.#outage);
      if (unavailable instanceof DatabaseUnavailable && unavailable.why === 'away') {
        this.#broken = unavailable;
      }
      throw unavailable;
    }
  }

  /** Statements that are asked in a row leave in one packet, which wakes the server once. */
  #sendTogether(): void {
    const { stream } = this.#client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  release(destroy?: boolean): void {
    this.#client.release(this.#broken ?? destroy);
  }
}

export function named(error: unknown, outage: Outage): unknown {
  const why = whyUnavailable(error);
  if (!why) return error;
  const unavailable = new DatabaseUnavailable(why, error);
  outage.begin(unavailable);
  return unavailable;
}
