import type { CompiledQuery } from 'kysely';

export interface LaterWrite {
  /** The centre whose rows it writes: what travels together reaches one shard. */
  centerId: number;
  /** Names the row it changes; two changes of one row never travel together. Not needed for an insert. */
  row?: string;
  /** What it expects of the rows that were read before; where it writes nothing, somebody else was faster. */
  mustWrite?: boolean;
}

/** The name by which a write of `writeInTurn` reads what the one before it returned. */
export const writtenBefore = 'written_before';

export interface Notice {
  channel: string;
  payload: string;
  /** Can be lost if this process dies right after the commit. */
  isSoon: boolean;
}

export interface Check {
  query: CompiledQuery;
  /** Throws where the transaction must not go on. */
  check: (rows: readonly unknown[]) => void;
}

/** What the connection does with a statement in place of sending it at once. */
export type Later =
  | { kind: 'write'; write: LaterWrite }
  | { kind: 'notice'; notice: Notice }
  | { kind: 'question'; question: CompiledQuery }
  | { kind: 'check'; check: Check };

export interface Executor {
  executeQuery(query: CompiledQuery): Promise<unknown>;
}

const laters = new WeakMap<object, Later>();

export const laterOf = (query: CompiledQuery): Later | undefined => laters.get(query);

/** The statement is what the database gets outside a transaction, where nothing follows. */
export async function executeLater(tx: Executor, statement: CompiledQuery, later: Later): Promise<void> {
  const own = { ...statement };
  laters.set(own, later);
  await tx.executeQuery(own);
}
