import { openAsBlob } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { namingClient } from './named-statements.ts';
import { isEmpty, preparedCluster } from './prepared.ts';
import { parsers, serializers } from './temporal.ts';

export type DatabasePlace =
  | { kind: 'postgres'; url: string; connections: number }
  | { kind: 'embedded'; folder: string };

export interface Database<Tables> {
  kysely: Kysely<Tables>;
  /** Runs a script of several statements, in one go. */
  script(sql: string): Promise<void>;
  /** Calls back whenever any process notifies the channel. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
  engine: DatabaseEngine;
}

export type DatabaseEngine = { kind: 'postgres'; url: string } | { kind: 'embedded'; pglite: PGlite };

export async function openDatabase<Tables>(place: DatabasePlace): Promise<Database<Tables>> {
  return place.kind === 'postgres'
    ? openPostgres(place.url, place.connections)
    : await openEmbedded(place.folder);
}

function openPostgres<Tables>(url: string, connections: number): Database<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: namingClient(),
    // A crowd that comes at once waits for its turn; nobody is sent away for that.
    connectionTimeoutMillis: 60_000,
    idleTimeoutMillis: 30_000,
    options: '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=60000',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers[oid]) ||
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    script: async (sql) => {
      await pool.query(sql);
    },
    listen: (channel, heard) => listenOnPostgres(url, channel, heard),
    close: () => pool.end(),
    engine: { kind: 'postgres', url },
  };
}

/** A connection of its own, opened again after a break. */
async function listenOnPostgres(url: string, channel: string, heard: (payload: string) => void) {
  let closed = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', (message) => heard(message.payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!closed) setTimeout(() => connect().catch(() => undefined), 1000).unref();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    // What was said while nobody listened is unknown: an empty message means 'look again'.
    heard('');
  };
  await connect();
  return async () => {
    closed = true;
    await client?.end();
  };
}

async function openEmbedded<Tables>(folder: string): Promise<Database<Tables>> {
  const letGo = folder === 'memory' ? () => undefined : await lockFolder(dirname(folder));
  try {
    return await openCluster(folder, letGo);
  } catch (error) {
    letGo();
    throw error;
  }
}

async function openCluster<Tables>(folder: string, letGo: () => void): Promise<Database<Tables>> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  const prepared = await preparedCluster();
  const inMemory = folder === 'memory';
  if (!inMemory && (await isEmpty(folder))) await copyWhole(prepared.folder, folder);
  const pglite = await PGlite.create({
    ...(inMemory ? { loadDataDir: await openAsBlob(prepared.archive) } : { dataDir: folder }),
    extensions: { btree_gin, btree_gist, pg_trgm, unaccent },
    parsers,
    serializers,
  });
  return {
    kysely: new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }),
    script: async (sql) => {
      await pglite.exec(sql);
    },
    listen: (channel, heard) => pglite.listen(channel, heard),
    close: async () => {
      await pglite.close();
      letGo();
    },
    engine: { kind: 'embedded', pglite },
  };
}

/** Under another name first: a copy that was cut short must not pass for a database. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(draft, to);
}
