import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { advisoryLockOfMigrations } from '../platform/db/migrate.ts';
import { Checksum, type Header } from './archive.ts';
import { type AnyDb, migrationsOf, sequencesOf, speakPlainly, tablesOf } from './catalogue.ts';
import { extentOf, rowsOf, sequenceOf } from './read-table.ts';

export interface BackupSource {
  db: Kysely<unknown>;
  engine: string;
  signingSecret: string | undefined;
  now: Temporal.Instant;
}

/** Writes one moment of the database into a new file. Others go on reading and writing on PostgreSQL meanwhile. */
export async function writeBackup(
  source: BackupSource,
  file: string,
  progress: (line: string) => void,
): Promise<void> {
  await source.db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await speakPlainly(tx);
    // A server of the next version waits with its migrations until the backup is done.
    await sql`select pg_advisory_xact_lock_shared(${sql.lit(advisoryLockOfMigrations)})`.execute(tx);
    await pipeline(
      Readable.from(linesOf(tx, source, progress)),
      createGzip(),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    );
  });
}

async function* linesOf(
  tx: AnyDb,
  { engine, signingSecret, now }: BackupSource,
  progress: (line: string) => void,
): AsyncGenerator<string> {
  const checksum = new Checksum();
  const line = (value: unknown) => checksum.add(JSON.stringify(value));
  const first: Header = {
    format: 'foyer-backup',
    version: 1,
    madeAt: now.toString(),
    engine,
    migrations: await migrationsOf(tx),
    signingSecret: signingSecret ?? null,
  };
  yield line(first);
  const tables = await tablesOf(tx);
  for (const table of tables) {
    const { name, columns } = table;
    yield line({ table: name, columns });
    const { rowsAtOnce } = await extentOf(tx, table);
    let rows = 0;
    for await (const batch of rowsOf(tx, table, rowsAtOnce)) {
      rows += batch.length;
      yield batch.map(line).join('');
      progress(`${name}: ${rows} rows`);
    }
    yield line({ rows });
  }
  for (const name of await sequencesOf(tx)) yield line(await sequenceOf(tx, name));
  yield checksum.end(tables.length);
}
