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
  let after = 0;
  for (;;) {
    const found = await due.find(after, atATime.found);
    for (let from = 0; from < found.length; from += atATime.worked) {
      const some = found.slice(from, from + atATime.worked);
      counts = sumOf([counts, await workOn(night, due, some)]);
      done += some.length;
      await night.progress(done);
    }
    const last = found.at(-1);
    if (last === undefined || found.length < atATime.found) return counts;
    after = last;
  }
}

async function workOn(night: Night, due: Due, ids: readonly number[]): Promise<Counts> {
  try {
    const counts = await runTransaction(night.services.db, undefined, (tx) => due.work(tx, ids));
    if (counts instanceof Refusal) throw new Error(`refused: ${counts.code}`);
    return counts;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (ids.length > 1) {
      const each: Counts[] = [];
      for (const id of ids) each.push(await workOn(night, due, [id]));
      return sumOf(each);
    }
    const center = night.club.center.id;
    night.services.log.error({ err: error, center, id: ids[0] }, `${due.what} failed in the night`);
    return { failed: 1 };
  }
}
