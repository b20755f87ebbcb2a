import { type CompiledQuery, sql } from 'kysely';
import { type Executor, executeLater, type LaterWrite, writtenBefore } from './statement.ts';

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

/** The rows that a write returned, for the one that follows it in `writeInTurn`. */
export const rowsBefore = sql.table(writtenBefore);

/**
 * Sends writes later of which each needs what the one before it returns, such as the number of a new row. Only in a
 * transaction.
 */
export async function writeInTurn(
  tx: Executor,
  queries: readonly (Compilable | CompiledQuery)[],
  write: Pick<LaterWrite, 'centerId'>,
): Promise<void> {
  for (const query of queries) await writeLater(tx, query, write);
}
