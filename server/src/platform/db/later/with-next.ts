import { CompiledQuery } from 'kysely';
import { type Check, type Executor, executeLater } from './statement.ts';

/** Outside a transaction nothing follows to travel with. */
const nothing = CompiledQuery.raw('');

/**
 * Sends a statement right behind the next one, without waiting for the answer to that one. Executing it then finds its
 * answer, unless something was written in between.
 */
export const askWithNext = (tx: Executor, question: CompiledQuery): Promise<void> =>
  executeLater(tx, nothing, { kind: 'question', question });

/** Sends a statement with the next ones, and checks its answer before anything comes of theirs. */
export const checkWithNext = <R>(
  tx: Executor,
  query: CompiledQuery<R>,
  check: (rows: readonly R[]) => void,
): Promise<void> =>
  executeLater(tx, nothing, { kind: 'check', check: { query, check: check as Check['check'] } });
