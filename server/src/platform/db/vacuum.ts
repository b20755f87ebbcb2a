import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Does for the embedded database what PostgreSQL's autovacuum does, with its usual limits. Table by table, because
 * nothing else is answered meanwhile.
 */
export async function vacuumChanged(db: Db, signal: AbortSignal): Promise<void> {
  // Otherwise the last changes are counted up to a minute later.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`.execute(db);
  for (const { schema, name } of rows) {
    signal.throwIfAborted();
    await sql`vacuum (analyze) ${sql.table(`${schema}.${name}`)}`.execute(db);
  }
}
