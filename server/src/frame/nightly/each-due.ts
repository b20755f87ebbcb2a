import type { Tx } from '../../platform/db/database.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { Refusal } from '../refuse.ts';
import { runTransaction } from '../transaction.ts';
import { type Counts, type Night, sumOf } from './night.ts';

/** Rows that one query finds, and rows that share a transaction. */
const atATime = { found: 2000, worked: 50 } as const;

interface Due {
  /** For the log: what failed. */
  what: string;
  /** The ids of what is due, in their order, behind the last one of before. */
  find(after: number, limit: number): Promise<number[]>;
  /** Does the work. Locks the rows and skips those that are not due any more. */
  work(tx: Tx, ids: readonly number[]): Promise<Counts>;
}

/**
 * Works through everything that is due at a centre, in small transactions. If one fails, its rows are tried one by one, so
 * that a faulty row does not stop the others; the next night tries it again.
 */
export async function eachDue(night: Night, due: Due): Promise<Counts> {
  let counts: Counts = {};
  let done = 0;
  let all = 0;
  let after = 0;
  for (;;) {
    const found = await due.find(after, atATime.found);
    all += found.length;
    for (let from = 0; from < found.length; from += atATime.worked) {
      const some = found.slice(from, from + atATime.worked);
      counts = sumOf([counts, await workOn(night, due, some)]);
      done += some.length;
      await night.progress(done, all);
    }
    const last = found.at(-1);
    if (last === undefined || found.length < atATime.found) return counts;
    after = last;
  }
}

async function workOn(night: Night, due: Due, ids: readonly number[]): Promise<Counts> {
  const [first = 0, ...others] = ids;
  if (others.length === 0) return tryOne(night, due.what, first, () => inTransaction(night, due, ids));
  try {
    return await inTransaction(night, due, ids);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const each: Counts[] = [];
    for (const id of ids) each.push(await workOn(night, due, [id]));
    return sumOf(each);
  }
}

async function inTransaction({ services }: Night, { work }: Due, ids: readonly number[]): Promise<Counts> {
  const counts = await runTransaction(services.db, undefined, (tx) => work(tx, ids));
  if (counts instanceof Refusal) throw new Error(`refused: ${counts.code}`);
  return counts;
}

async function tryOne(
  { services, club }: Night,
  what: string,
  id: number,
  work: () => Promise<Counts | Refusal | undefined>,
): Promise<Counts> {
  try {
    const counts = await work();
    if (counts instanceof Refusal) throw new Error(`refused: ${counts.code}`);
    return counts ?? {};
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    services.log.error({ err: error, center: club.center.id, id }, `${what} failed in the night`);
    return { failed: 1 };
  }
}

interface Alone<Row extends { id: number }> {
  what: string;
  /** What is due behind an id, and the last id that was looked at; undefined if that was all. */
  find(after: number, limit: number): Promise<{ due: Row[]; last: number | undefined }>;
  /** Opens its own transaction. */
  work(row: Row): Promise<Counts | Refusal | undefined>;
}

/** The same for rows that have to be locked one by one, with others that belong to them. */
export async function eachAlone<Row extends { id: number }>(
  night: Night,
  { what, find, work }: Alone<Row>,
): Promise<Counts> {
  let counts: Counts = {};
  let done = 0;
  let all = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { due, last }: { due: Row[]; last: number | undefined } = await find(after, atATime.found);
    all += due.length;
    for (const row of due) {
      counts = sumOf([counts, await tryOne(night, what, row.id, () => work(row))]);
      done += 1;
      await night.progress(done, all);
    }
    after = last;
  }
  return counts;
}
