import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { inRace } from './lost-race.ts';
import { notifying } from './notify-later.ts';
import { nameOf, type SoonNotices } from './soon-notices.ts';
import { type Check, type Later, laterOf, type Notice } from './statement.ts';
import { type Pending, together } from './together.ts';

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

export class LaterConnection implements DatabaseConnection {
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
    const later = laterOf(query);
    if (later) {
      await this.#keep(query, later);
      return { rows: [] };
    }
    const answered = this.#answered;
    this.#answered = undefined;
    if (answered?.query === query) return answered.result as QueryResult<R>;
    let result: QueryResult<R> = { rows: [] };
    const send = async () => {
      result = await this.inner.executeQuery<R>(query);
    };
    await sendAll(this.#pipelines, [...this.#takePending(), send, ...this.#takeQuestion()]);
    return result;
  }

  async #keep(query: CompiledQuery, later: Later): Promise<void> {
    switch (later.kind) {
      case 'notice':
        this.#notices.set(nameOf(later.notice), later.notice);
        return;
      case 'check':
        this.#checks.push(later.check);
        return;
      case 'question':
        this.#question = later.question;
        return;
      case 'write': {
        const { row } = later.write;
        this.#answered = undefined;
        const isChanged = row !== undefined && this.#pending.some((other) => other.row === row);
        if (isChanged) await sendAll(this.#pipelines, this.#takePending());
        this.#pending.push({ ...later.write, query });
      }
    }
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
