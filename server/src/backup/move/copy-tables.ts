import { type AnyDb, sequencesOf, type TableShape } from '../catalogue.ts';
import { beginTable, insertRows, setSequence } from '../fill-table.ts';
import { extentOf, rowsOf, sequenceOf } from '../read-table.ts';

interface Copy {
  source: AnyDb;
  target: AnyDb;
  tables: readonly TableShape[];
  progress(line: string): void;
}

/**
 * Copies every row of the tables, and how far their numbers have come. The target must not check foreign keys meanwhile.
 * Returns how many rows the source has given.
 */
export async function copyTables({ source, target, tables, progress }: Copy): Promise<number> {
  const extents = [];
  for (const table of tables) {
    extents.push({ table, ...(await extentOf(source, table)) });
    progress(`counting: ${extents.length} of ${tables.length} tables`);
  }
  const total = extents.reduce((sum, { rows }) => sum + rows, 0);
  let copied = 0;
  for (const { table, rows, rowsAtOnce } of extents) {
    if (rows === 0) continue;
    await beginTable(target, table);
    const before = copied;
    for await (const batch of oneAhead(rowsOf(source, table, rowsAtOnce))) {
      await insertRows(target, table, batch);
      copied += batch.length;
      const share = Math.floor((100 * copied) / total);
      progress(`${table.name}: ${copied - before} of ${rows} rows; ${copied} of ${total} in all, ${share} %`);
    }
  }
  for (const name of await sequencesOf(source)) await setSequence(target, await sequenceOf(source, name));
  return copied;
}

/** Reads the next batch while the present one is written. */
async function* oneAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = batches.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = batches.next();
      // Writing the present batch may fail first.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
  }
}
