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

const uniqueViolation = '23505';
const exclusionViolation = '23P01';
const divisionByZero = '22012';

/** Another transaction has written a row meanwhile, or changed one that this one counted on. */
function inRace(error: { code?: unknown }): never {
  if ([uniqueViolation, exclusionViolation, divisionByZero].includes(String(error.code)))
    throw new LostRace('another transaction was faster', { cause: error });
  throw error;
}

interface Pending extends LaterWrite {
  query: CompiledQuery;
}

/** With the numbers of its parameters behind those of the writes before it. */
const renumbered = (text: string, offset: number): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);

/** A write that must write divides by what it wrote: nothing is an error, so that a commit sent behind it undoes all. */
function together(writes: readonly Pending[]): CompiledQuery {
  const parameters: unknown[] = [];
  const parts = writes.map(({ query }, position) => {
    const part = `w${position} as (${renumbered(query.sql, parameters.length)})`;
    parameters.push(...query.parameters);
    return part;
  });
  const checks = writes.map(({ mustWrite }, position) =>
    mustWrite ? `1 / (select count(*)::integer from w${position})` : `(select count(*) from w${position})`,
  );
  return CompiledQuery.raw(`with ${parts.join(', ')} select ${checks.join(', ')}`, parameters);
}

/**
 * Sends all without waiting for answers in between, where the connection can: each pause is a round trip. After an error
 * the database refuses those behind it, so the first error is the reason.
 */
async function sendAll(pipelines: boolean, sends: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!pipelines) {
    for (const send of sends) await send();
    return;
  }
  const results = await Promise.allSettled(sends.map((send) => send()));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

class LaterConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #pipelines: boolean;
  #isInTransaction = false;
  /** Sends the beginning of the transaction, which travels with its first statement. */
  #beginning: (() => Promise<void>) | undefined;
  #pending: Pending[] = [];
  readonly #notices = new Map<string, readonly [string, string]>();

  constructor(inner: DatabaseConnection, pipelines: boolean) {
    this.inner = inner;
    this.#pipelines = pipelines;
  }

  begin(sendBegin: () => Promise<void>): void {
    this.forget();
    this.#isInTransaction = true;
    this.#beginning = sendBegin;
  }

  /** Of a transaction that is rolled back, or over. True if the database knows of it. */
  forget(): boolean {
    const isKnown = this.#isInTransaction && !this.#beginning;
    this.#isInTransaction = false;
    this.#beginning = undefined;
    this.#pending = [];
    this.#notices.clear();
    return isKnown;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#isInTransaction) return this.inner.executeQuery<R>(query);
    const notice = notices.get(query);
    if (notice) {
      this.#notices.set(notice.join(' '), notice);
      return { rows: [] };
    }
    const about = laterWrites.get(query);
    if (about) {
      const isChanged = about.row !== undefined && this.#pending.some(({ row }) => row === about.row);
      if (isChanged) await sendAll(this.#pipelines, this.#takePending());
      this.#pending.push({ ...about, query });
      return { rows: [] };
    }
    let result: QueryResult<R> = { rows: [] };
    const send = async () => {
      result = await this.inner.executeQuery<R>(query);
    };
    await sendAll(this.#pipelines, [...this.#takePending(), send]);
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    await sendAll(this.#pipelines, this.#takePending());
    yield* this.inner.streamQuery<R>(query, chunkSize);
  }

  async commit(sendCommit: () => Promise<void>): Promise<void> {
    await sendAll(this.#pipelines, [...this.#takePending(), ...this.#takeNotices(), sendCommit]);
    this.forget();
  }

  /** The beginning, and one statement for each centre, in the order in which they were first written to. */
  #takePending(): (() => Promise<unknown>)[] {
    const beginning = this.#beginning ? [this.#beginning] : [];
    const groups = [...Map.groupBy(this.#pending, ({ centerId }) => centerId).values()];
    this.#beginning = undefined;
    this.#pending = [];
    return [
      ...beginning,
      ...groups.map((writes) => () => this.inner.executeQuery(together(writes)).catch(inRace)),
    ];
  }

  /** In a statement without tables, which every node of a cluster hears. */
  #takeNotices(): (() => Promise<unknown>)[] {
    if (this.#notices.size === 0) return [];
    const parameters = [...this.#notices.values()].flat();
    const calls = Array.from(this.#notices, (_, n) => `pg_notify($${2 * n + 1}, $${2 * n + 2})`);
    this.#notices.clear();
    return [() => this.inner.executeQuery(CompiledQuery.raw(`select ${calls.join(', ')}`, parameters))];
  }
}

const asLater = (connection: DatabaseConnection): LaterConnection => {
  if (!(connection instanceof LaterConnection)) throw new Error('the connection is not one of this driver');
  return connection;
};

function laterDriver(driver: Driver, pipelines: boolean): Driver {
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) =>
      new LaterConnection(await driver.acquireConnection(options), pipelines),
    beginTransaction: async (connection, settings) => {
      const later = asLater(connection);
      later.begin(() => driver.beginTransaction(later.inner, settings));
    },
    commitTransaction: async (connection) => {
      const later = asLater(connection);
      await later.commit(() => driver.commitTransaction(later.inner));
    },
    rollbackTransaction: async (connection) => {
      const later = asLater(connection);
      if (later.forget()) await driver.rollbackTransaction(later.inner);
    },
    releaseConnection: (connection, options) => driver.releaseConnection(asLater(connection).inner, options),
    destroy: (options) => driver.destroy(options),
  };
}

/**
 * The dialect, with connections that know of `writeLater` and `notifyLater`, and whose transactions begin with their first
 * statement. With `pipelines`, statements that need no answer in between are sent at once.
 */
export const withLaterWrites = (
  dialect: Dialect,
  { pipelines = false }: { pipelines?: boolean } = {},
): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => laterDriver(dialect.createDriver(), pipelines),
});
