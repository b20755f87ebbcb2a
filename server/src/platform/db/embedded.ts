import { openAsBlob } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { DamagedFolder, inspectCluster } from './cluster-folder.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { givingWay } from './giving-way.ts';
import { withLaterWrites } from './later/dialect.ts';
import { isEmpty, preparedCluster } from './prepared.ts';
import { privateFolder } from './private-folder.ts';
import { parsers, serializers } from './temporal.ts';
import type { Outage } from './unavailable.ts';
import { within } from './within.ts';

const answerWithinMs = 1000;

export async function openEmbedded<Tables>(folder: string, outage: Outage): Promise<Database<Tables>> {
  const unlock = folder === 'memory' ? () => undefined : await lockFolder(dirname(folder));
  try {
    return await openCluster(folder, outage, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openCluster<Tables>(
  folder: string,
  outage: Outage,
  unlock: () => void,
): Promise<Database<Tables>> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { btree_gin } = await import('@electric-sql/pglite/contrib/btree_gin');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  const prepared = await preparedCluster();
  const inMemory = folder === 'memory';
  if (!inMemory) {
    if (await isEmpty(folder)) await copyWhole(prepared.folder, folder);
    else await inspectCluster(folder, prepared.folder);
    // The engine writes its files with modes of its own, so the folder around them keeps others out.
    privateFolder(folder);
  }
  const pglite = await PGlite.create({
    ...(inMemory ? { loadDataDir: await openAsBlob(prepared.archive) } : { dataDir: folder }),
    extensions: { btree_gin, btree_gist, pg_trgm, unaccent },
    parsers,
    serializers,
  }).catch((error: Error) => {
    throw new DamagedFolder(folder, error.message);
  });
  const kysely = new Kysely<Tables>({
    dialect: withLaterWrites(givingWay(new PGliteDialect({ pglite }))),
  });
  return {
    kysely,
    script: async (sql) => {
      await pglite.exec(sql);
    },
    longTransaction: (work) =>
      pglite.transaction((tx) => work(async (text) => ((await tx.exec(text)).at(-1)?.rows ?? []) as never[])),
    listen: (channel, heard) => pglite.listen(channel, heard),
    answers: () =>
      within(
        answerWithinMs,
        pglite.query('select 1').then(
          () => true,
          () => false,
        ),
      ),
    outage,
    close: async () => {
      await kysely.destroy();
      // It has closed the engine, unless nothing was ever asked.
      if (!pglite.closed) await pglite.close();
      unlock();
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
