import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { DamagedBackup, type Header, readArchive, verifyArchive } from './archive.ts';
import {
  type AnyDb,
  countOf,
  filledTables,
  migrationsOf,
  speakPlainly,
  type TableShape,
  tablesOf,
} from './catalogue.ts';
import { beginTable, insertRows, setSequence, withoutForeignKeys } from './fill-table.ts';

interface Restore {
  database: Database<unknown>;
  file: string;
  migrationsFolder: string;
  /** Of this version, by name. */
  known: readonly string[];
  progress(line: string): void;
  /** Called when the database turned out to be empty, before it is filled. */
  prepared?(header: Header): Promise<void>;
}

const rowsAtOnce = 1000;
const charactersAtOnce = 16 * 1024 * 1024;

/** Fills an empty database from a backup, all of it or nothing, and brings it to this version. */
export async function restoreBackup(restore: Restore): Promise<{ header: Header; rows: number }> {
  const { database, file, migrationsFolder, known, progress } = restore;
  progress(`reading ${file}`);
  const verified = await verifyArchive(file);
  const { header } = verified;
  const unknown = header.migrations.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new OperatorError(
      `${file} was made by a newer Foyer: this one doesn't know ${unknown.join(', ')}. Restore it with that version.`,
    );
  }
  await refuseFilled(database.kysely);
  const asOfBackup = new Set(header.migrations.map(({ name }) => name));
  const ahead = (await migrationsOf(database.kysely)).filter(({ name }) => !asOfBackup.has(name));
  if (ahead.length > 0) {
    throw new OperatorError(
      `The database has no data, but was already prepared for a newer version than that of ${file}. Make a new, empty database for it.`,
    );
  }
  await migrate(database, migrationsFolder, asOfBackup);
  await restore.prepared?.(header);
  await database.kysely.transaction().execute(async (tx) => {
    await speakPlainly(tx);
    await refuseFilled(tx);
    const putKeysBack = await withoutForeignKeys(tx);
    await fill(tx, file, progress);
    progress('checking references');
    await putKeysBack();
  });
  for (const name of await migrate(database, migrationsFolder)) progress(`migrated ${name}`);
  return verified;
}

async function refuseFilled(db: AnyDb): Promise<void> {
  const [first] = await filledTables(db);
  if (!first) return;
  throw new OperatorError(
    `The database isn't empty: '${first}' has rows. A backup is restored into an empty one only; choose another DATA_DIR or DATABASE_URL.`,
  );
}

async function fill(tx: AnyDb, file: string, progress: (line: string) => void): Promise<void> {
  let open: { table: TableShape; batch: string[]; characters: number; rows: number } | undefined;
  const flush = async () => {
    if (!open || open.batch.length === 0) return;
    await insertRows(tx, open.table, open.batch.splice(0));
    open.characters = 0;
    progress(`${open.table.name}: ${open.rows} rows`);
  };
  for await (const entry of readArchive(file)) {
    if ('format' in entry) continue;
    if (entry.kind === 'table') {
      open = { table: entry, batch: [], characters: 0, rows: 0 };
      await begin(tx, open.table, file);
    } else if (entry.kind === 'row' && open) {
      open.rows += 1;
      open.characters += entry.row.length;
      if (open.batch.push(entry.row) >= rowsAtOnce || open.characters >= charactersAtOnce) await flush();
    } else if (entry.kind === 'tableEnd' && open) {
      await flush();
      const counted = await countOf(tx, open.table.name);
      if (counted !== entry.rows)
        throw new DamagedBackup(file, `'${open.table.name}' has ${counted} rows instead of ${entry.rows}`);
    } else if (entry.kind === 'sequence') await setSequence(tx, entry.sequence);
  }
}

async function begin(tx: AnyDb, table: TableShape, file: string): Promise<void> {
  const known = (await tablesOf(tx)).find(({ name }) => name === table.name);
  const foreign = table.columns.filter((column) => !known?.columns.includes(column));
  if (!known || foreign.length > 0)
    throw new DamagedBackup(file, `'${[table.name, ...foreign].join('.')}' is unknown to this version`);
  await beginTable(tx, table);
}
