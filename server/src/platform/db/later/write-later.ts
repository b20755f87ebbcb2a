import type { CompiledQuery } from 'kysely';
import { type Executor, executeLater, type LaterWrite } from './statement.ts';

interface Compilable {
  compile(): CompiledQuery;
}

/**
 * Sends a write whose result nobody needs at once, together with those that follow, as one statement: round trips are what
 * a call costs. Every other statement of the transaction, and its end, sends what is pending first, so that nothing is ever
 * read without it. Outside a transaction it is sent at once.
 */
export const writeLater = (
  tx: Executor,
  query: Compilable | CompiledQuery,
  write: LaterWrite,
): Promise<void> => executeLater(tx, 'compile' in query ? query.compile() : query, { kind: 'write', write });
