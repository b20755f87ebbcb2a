import { sql } from 'kysely';
import type { AnyDb, TableShape } from './catalogue.ts';

/** What one batch may hold: files of members are rows, too. */
const bytesAtOnce = 8 * 1024 * 1024;
const rowsAtOnceAtMost = 1000;

export interface TableExtent {
  rows: number;
  /** As many as are held in memory at a time. */
  rowsAtOnce: number;
}

/** How many rows a table has, and how many of the largest can be read together. */
export async function extentOf(db: AnyDb, { name, columns }: TableShape): Promise<TableExtent> {
  const sizes = sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(${sql.ref(column)}), 0)`),
    sql` + `,
  );
  const { rows: found } = await sql<{ rows: number; largest: number }>`
    select count(*) as rows, coalesce(max(${sizes}), 0) as largest from ${sql.table(name)}`.execute(db);
  const { rows = 0, largest = 0 } = found[0] ?? {};
  // Bytes are written with two digits each.
  const fitting = Math.floor(bytesAtOnce / (2 * Math.max(largest, 1)));
  return { rows, rowsAtOnce: Math.max(1, Math.min(rowsAtOnceAtMost, fitting)) };
}

/** Each row as PostgreSQL writes it as text, which it also reads again without a loss. */
export async function* rowsOf(
  tx: AnyDb,
  { name, columns }: TableShape,
  rowsAtOnce: number,
): AsyncGenerator<string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare whole_table no scroll cursor for select row(${list})::text as row from ${sql.table(name)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from whole_table`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close whole_table`.execute(tx);
}

export interface SequenceState {
  sequence: string;
  last: string;
  isCalled: boolean;
}

export async function sequenceOf(db: AnyDb, name: string): Promise<SequenceState> {
  const { rows } = await sql<Omit<SequenceState, 'sequence'>>`
    select last_value::text as last, is_called as "isCalled" from ${sql.table(name)}`.execute(db);
  if (!rows[0]) throw new Error(`the sequence ${name} has no state`);
  return { sequence: name, ...rows[0] };
}
