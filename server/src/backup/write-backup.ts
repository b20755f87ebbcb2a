import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { advisoryLockOfMigrations } from '../platform/db/migrate.ts';
import { Checksum, type Header } from './archive.ts';
import { type AnyDb, migrationsOf, sequencesOf, speakPlainly, tablesOf } from './catalogue.ts';

export interface BackupSource {
  db: Kysely<unknown>;
  engine: string;
  signingSecret: string | undefined;
  now: Temporal.Instant;
}

const rowsAtOnce = 1000;

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
  for (const { name, columns } of tables) {
    yield line({ table: name, columns });
    let rows = 0;
    for await (const batch of rowsOf(tx, name, columns)) {
      rows += batch.length;
      yield batch.map(line).join('');
      progress(`${name}: ${rows} rows`);
    }
    yield line({ rows });
  }
  for (const name of await sequencesOf(tx)) {
    const { rows } = await sql<{ last: string; isCalled: boolean }>`
      select last_value::text as last, is_called as "isCalled" from ${sql.table(name)}`.execute(tx);
    yield line({ sequence: name, ...rows[0] });
  }
  yield checksum.end(tables.length);
}

/** Each row as PostgreSQL writes it as text, which it also reads again without a loss. */
async function* rowsOf(tx: AnyDb, table: string, columns: readonly string[]): AsyncGenerator<string[]> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare backup no scroll cursor for select row(${list})::text as row from ${sql.table(table)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup`.execute(tx);
}
