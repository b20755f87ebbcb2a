import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from 'kysely';

/**
 * A write whose result nobody needs at once travels with those that follow, as one statement: round trips are what a call
 * costs. Every other statement of the transaction, and its end, sends what is pending first, so that nothing is ever read
 * without it.
 */
export interface LaterWrite {
  /** The centre whose rows it writes: what travels together reaches one shard. */
  centerId: number;
  /** Names the row it changes; two changes of one row never travel together. Not needed for an insert. */
  row?: string;
  /** What it expects of the rows that were read before; where it writes nothing, somebody else was faster. */
  mustWrite?: boolean;
}

/** Another transaction changed what a write relied on. Begun again, this one reads what is true now. */
export class LostRace extends Error {}

type Compilable = { compile(): CompiledQuery };
type Executor = { executeQuery(query: CompiledQuery): Promise<unknown> };

const laterWrites = new WeakMap<object, LaterWrite>();
const notices = new WeakMap<object, readonly [channel: string, payload: string]>();

/** Sends a write, which has to return something, together with the next ones. Outside a transaction it is sent at once. */
export async function writeLater(
  tx: Executor,
  query: Compilable | CompiledQuery,
  about: LaterWrite,
): Promise<void> {
  const compiled = { ...('compile' in query ? query.compile() : query) };
  laterWrites.set(compiled, about);
  await tx.executeQuery(compiled);
}

/** Notifies a channel when the transaction commits; the same message twice is sent once. */
export async function notifyLater(tx: Executor, channel: string, payload = ''): Promise<void> {
  const notice = CompiledQuery.raw('select pg_notify($1, $2)', [channel, payload]);
  const compiled = { ...notice };
  notices.set(compiled, [channel, payload]);
  await tx.executeQuery(compiled);
}

/** A row that another transaction has written meanwhile, by a unique or an exclusion constraint. */
function inRace(error: { code?: unknown }): never {
  if (error.code === '23505' || error.code === '23P01')
    throw new LostRace('a row is there already', { cause: error });
  throw error;
}

interface Pending extends LaterWrite {
  query: CompiledQuery;
}

/** With the numbers of its parameters behind those of the writes before it. */
const renumbered = (text: string, offset: number): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);

function together(writes: readonly Pending[]): CompiledQuery {
  const parameters: unknown[] = [];
  const parts = writes.map(({ query }, position) => {
    const part = `w${position} as (${renumbered(query.sql, parameters.length)})`;
    parameters.push(...query.parameters);
    return part;
  });
  const counts = writes.map((_, position) => `(select count(*)::integer from w${position}) as w${position}`);
  return CompiledQuery.raw(`with ${parts.join(', ')} select ${counts.join(', ')}`, parameters);
}

class LaterConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  #isInTransaction = false;
  #pending: Pending[] = [];
  readonly #notices = new Map<string, readonly [string, string]>();

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  begin(): void {
    this.forget();
    this.#isInTransaction = true;
  }

  /** Of a transaction that is rolled back, or over. */
  forget(): void {
    this.#isInTransaction = false;
    this.#pending = [];
    this.#notices.clear();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction) {
      const notice = notices.get(query);
      if (notice) {
        this.#notices.set(notice.join(' '), notice);
        return { rows: [] };
      }
      const about = laterWrites.get(query);
      if (about) {
        const isChanged = about.row !== undefined && this.#pending.some(({ row }) => row === about.row);
        if (isChanged) await this.flush();
        this.#pending.push({ ...about, query });
        return { rows: [] };
      }
      await this.flush();
    }
    return this.inner.executeQuery<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    await this.flush();
    yield* this.inner.streamQuery<R>(query, chunkSize);
  }

  /** One statement for each centre, in the order in which they were first written to. */
  async flush(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    for (const writes of Map.groupBy(pending, ({ centerId }) => centerId).values()) {
      const { rows } = await this.inner.executeQuery<Record<string, number>>(together(writes)).catch(inRace);
      const missed = writes.findIndex(({ mustWrite }, position) => mustWrite && !rows[0]?.[`w${position}`]);
      if (missed >= 0) throw new LostRace(`nothing written by ${writes[missed]?.query.sql}`);
    }
  }

  /** In a statement without tables, which every node of a cluster hears. */
  async notify(): Promise<void> {
    if (this.#notices.size === 0) return;
    const parameters = [...this.#notices.values()].flat();
    const calls = Array.from(this.#notices, (_, n) => `pg_notify($${2 * n + 1}, $${2 * n + 2})`);
    this.#notices.clear();
    await this.inner.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, parameters));
  }
}

const asLater = (connection: DatabaseConnection): LaterConnection => {
  if (!(connection instanceof LaterConnection)) throw new Error('the connection is not one of this driver');
  return connection;
};

function laterDriver(driver: Driver): Driver {
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) => new LaterConnection(await driver.acquireConnection(options)),
    beginTransaction: async (connection, settings) => {
      const later = asLater(connection);
      await driver.beginTransaction(later.inner, settings);
      later.begin();
    },
    commitTransaction: async (connection) => {
      const later = asLater(connection);
      await later.flush();
      await later.notify();
      await driver.commitTransaction(later.inner);
      later.forget();
    },
    rollbackTransaction: async (connection) => {
      const later = asLater(connection);
      later.forget();
      await driver.rollbackTransaction(later.inner);
    },
    releaseConnection: (connection, options) => driver.releaseConnection(asLater(connection).inner, options),
    destroy: (options) => driver.destroy(options),
  };
}

/** The dialect, with connections that know of `writeLater` and `notifyLater`. */
export const withLaterWrites = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => laterDriver(dialect.createDriver()),
});
