import { sql } from 'kysely';
import type { AnyDb, TableShape } from '../catalogue.ts';

/** What both databases say of a table: its rows, and a checksum over every value that doesn't depend on their order. */
export interface TableSum {
  rows: number;
  checksum: string;
}

/** The checksum adds up the first eight bytes of each row's SHA-256: any engine and version calculates the same. */
export async function sumOf(db: AnyDb, { name, columns }: TableShape): Promise<TableSum> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<TableSum>`
    select count(*) as rows, coalesce(sum(
      ('x' || encode(substring(sha256(convert_to(row(${list})::text, 'UTF8')) from 1 for 8), 'hex'))::bit(64)::bigint
    ), 0)::text as checksum
    from ${sql.table(name)}`.execute(db);
  return rows[0] ?? { rows: 0, checksum: '0' };
}

export interface Compared {
  table: string;
  here: TableSum;
  there: TableSum;
}

export const differs = ({ here, there }: Compared): boolean =>
  here.rows !== there.rows || here.checksum !== there.checksum;

/** Counts and adds up every table on both sides, at the same time. */
export async function compareSides(
  sides: { source: AnyDb; target: AnyDb },
  tables: readonly TableShape[],
  progress: (line: string) => void,
): Promise<Compared[]> {
  const all: Compared[] = [];
  for (const [position, table] of tables.entries()) {
    const [here, there] = await Promise.all([sumOf(sides.source, table), sumOf(sides.target, table)]);
    all.push({ table: table.name, here, there });
    progress(`comparing: ${position + 1} of ${tables.length} tables`);
  }
  return all;
}

/** Lines up the figures of every table that has rows on either side. */
export function tableOf(all: readonly Compared[]): string {
  const filled = all.filter(({ here, there }) => here.rows > 0 || there.rows > 0);
  const cells = [
    ['table', 'rows here', 'rows there', 'checksums'],
    ...filled.map((one) => [
      one.table,
      String(one.here.rows),
      String(one.there.rows),
      one.here.checksum === one.there.checksum ? 'same' : 'DIFFERENT',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const empty = all.length - filled.length;
  return [...lines, ...(empty > 0 ? [`${empty} more tables are empty on both sides.`] : [])].join('\n');
}
