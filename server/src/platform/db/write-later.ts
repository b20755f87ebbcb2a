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
const notices = new WeakMap<object, Notice>();

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

interface Notice {
  channel: string;
  payload: string;
  /** Can be lost if this process dies right after the commit. */
  isSoon: boolean;
}

async function notify(tx: Executor, notice: Notice): Promise<void> {
  const compiled = { ...CompiledQuery.raw('select pg_notify($1, $2)', [notice.channel, notice.payload]) };
  notices.set(compiled, notice);
  await tx.executeQuery(compiled);
}

/** Notifies a channel when the transaction commits; the same message twice is sent once. */
export const notifyLater = (tx: Executor, channel: string, payload = ''): Promise<void> =>
  notify(tx, { channel, payload, isSoon: false });

/**
 * Notifies a channel within milliseconds after the commit, together with what other transactions have to say. PostgreSQL
 * commits transactions that notify one after the other, so busy calls don't. For listeners that look again by themselves.
 */
export const notifySoon = (tx: Executor, channel: string, payload = ''): Promise<void> =>
  notify(tx, { channel, payload, isSoon: true });

const questions = new WeakMap<object, CompiledQuery>();

/**
 * Sends a statement right behind the next one, without waiting for the answer to that one. Executing it then finds its
 * answer, unless something was written in between.
 */
export async function askWithNext(tx: Executor, query: CompiledQuery): Promise<void> {
  const asking = { ...CompiledQuery.raw('') };
  questions.set(asking, query);
  await tx.executeQuery(asking);
}

interface Check {
  query: CompiledQuery;
  /** Throws where the transaction must not go on. */
  check: (rows: readonly unknown[]) => void;
}

const checks = new WeakMap<object, Check>();

/** Sends a statement with the next ones, and checks its answer before anything comes of theirs. */
export async function checkWithNext<R>(
  tx: Executor,
  query: CompiledQuery<R>,
  check: (rows: readonly R[]) => void,
): Promise<void> {
  const checking = { ...CompiledQuery.raw('') };
  checks.set(checking, { query, check: check as Check['check'] });
  await tx.executeQuery(checking);
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
function textOf(writes: readonly Pending[]): string {
  let offset = 0;
  const parts = writes.map(({ query }, position) => {
    const part = `w${position} as (${renumbered(query.sql, offset)})`;
    offset += query.parameters.length;
    return part;
  });
  const checks = writes.map(({ mustWrite }, position) =>
    mustWrite ? `1 / (select count(*)::integer from w${position})` : `(select count(*) from w${position})`,
  );
  return `with ${parts.join(', ')} select ${checks.join(', ')}`;
}

/** Putting a statement together takes longer than finding it: the same writes travel together again and again. */
const texts = new Map<string, string>();
const textsAtMost = 1000;

function together(writes: readonly Pending[]): CompiledQuery {
  const key = writes.map(({ query, mustWrite }) => `${mustWrite ? '!' : ''}${query.sql}`).join('\n');
  let text = texts.get(key);
  if (text === undefined) {
    text = textOf(writes);
    if (texts.size >= textsAtMost) texts.clear();
    texts.set(key, text);
  }
  return CompiledQuery.raw(
    text,
    writes.flatMap(({ query }) => query.parameters),
  );
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

/** In a statement without tables, which every node of a cluster hears. */
function notifying(all: readonly Notice[]): CompiledQuery {
  const calls = all.map((_, n) => `pg_notify($${2 * n + 1}, $${2 * n + 2})`);
  return CompiledQuery.raw(
    `select ${calls.join(', ')}`,
    all.flatMap(({ channel, payload }) => [channel, payload]),
  );
}

const nameOf = ({ channel, payload }: Notice): string => `${channel} ${payload}`;

const soonMs = 5;
const noticesAtOnce = 100;

/** Collects the notices of many transactions. */
class SoonNotices {
  readonly #send: (query: CompiledQuery) => Promise<unknown>;
  #waiting = new Map<string, Notice>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(send: (query: CompiledQuery) => Promise<unknown>) {
    this.#send = send;
  }

  add(all: Iterable<Notice>): void {
    for (const notice of all) this.#waiting.set(nameOf(notice), notice);
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => void this.flush(), soonMs);
  }

  /** A notice that can't be sent is lost: the database is away, and listeners look again once it is back. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#sending = this.#sending.then(async () => {
      for (let from = 0; from < all.length; from += noticesAtOnce)
        await this.#send(notifying(all.slice(from, from + noticesAtOnce))).catch(() => undefined);
    });
    return this.#sending;
  }
}

class LaterConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #pipelines: boolean;
  #isInTransaction = false;
  /** Sends the beginning of the transaction, which travels with its first statement. */
  #beginning: (() => Promise<void>) | undefined;
  #pending: Pending[] = [];
  #checks: Check[] = [];
  readonly #notices = new Map<string, Notice>();
  readonly #soon: SoonNotices;
  /** Goes with the next statement. */
  #question: CompiledQuery | undefined;
  #answered: { query: CompiledQuery; result: QueryResult<unknown> } | undefined;

  constructor(inner: DatabaseConnection, pipelines: boolean, soon: SoonNotices) {
    this.inner = inner;
    this.#pipelines = pipelines;
    this.#soon = soon;
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
    this.#checks = [];
    this.#question = undefined;
    this.#answered = undefined;
    this.#notices.clear();
    return isKnown;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#isInTransaction) return this.inner.executeQuery<R>(query);
    const notice = notices.get(query);
    if (notice) {
      this.#notices.set(nameOf(notice), notice);
      return { rows: [] };
    }
    const check = checks.get(query);
    if (check) {
      this.#checks.push(check);
      return { rows: [] };
    }
    const question = questions.get(query);
    if (question) {
      this.#question = question;
      return { rows: [] };
    }
    const answered = this.#answered;
    this.#answered = undefined;
    if (answered?.query === query) return answered.result as QueryResult<R>;
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
    await sendAll(this.#pipelines, [...this.#takePending(), send, ...this.#takeQuestion()]);
    return result;
  }

  #takeQuestion(): (() => Promise<unknown>)[] {
    const query = this.#question;
    this.#question = undefined;
    if (!query) return [];
    return [
      async () => {
        this.#answered = { query, result: await this.inner.executeQuery(query) };
      },
    ];
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    await sendAll(this.#pipelines, this.#takePending());
    yield* this.inner.streamQuery<R>(query, chunkSize);
  }

  async commit(sendCommit: () => Promise<void>): Promise<void> {
    const { true: soon = [], false: withCommit = [] } = Object.groupBy(
      this.#notices.values(),
      ({ isSoon }) => `${isSoon}`,
    );
    const noticing = withCommit.length > 0 ? [() => this.inner.executeQuery(notifying(withCommit))] : [];
    await sendAll(this.#pipelines, [...this.#takePending(), ...noticing, sendCommit]);
    this.forget();
    this.#soon.add(soon);
  }

  /** The beginning, checks, and one statement for each centre, in the order in which they were first written to. */
  #takePending(): (() => Promise<unknown>)[] {
    const beginning = this.#beginning ? [this.#beginning] : [];
    const checking = this.#checks.map(({ query, check }) => async () => {
      check((await this.inner.executeQuery(query)).rows);
    });
    this.#checks = [];
    const groups = [...Map.groupBy(this.#pending, ({ centerId }) => centerId).values()];
    this.#beginning = undefined;
    this.#pending = [];
    return [
      ...beginning,
      ...checking,
      ...groups.map((writes) => () => this.inner.executeQuery(together(writes)).catch(inRace)),
    ];
  }
}

const asLater = (connection: DatabaseConnection): LaterConnection => {
  if (!(connection instanceof LaterConnection)) throw new Error('the connection is not one of this driver');
  return connection;
};

function laterDriver(driver: Driver, pipelines: boolean): Driver {
  const soon = new SoonNotices(async (query) => {
    const connection = await driver.acquireConnection();
    try {
      await connection.executeQuery(query);
    } finally {
      await driver.releaseConnection(connection);
    }
  });
  return {
    init: (options) => driver.init(options),
    acquireConnection: async (options) =>
      new LaterConnection(await driver.acquireConnection(options), pipelines, soon),
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
    destroy: async (options) => {
      await soon.flush();
      await driver.destroy(options);
    },
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
