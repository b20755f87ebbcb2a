import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Making a database cluster takes the embedded engine seconds and leaves its process twice as large.
 * So it is made once per version, in a process of its own, and copied from then on.
 */
export interface Prepared {
  /** A data folder to copy. */
  folder: string;
  /** The same as one file, for databases in memory. */
  archive: string;
}

const packageFile = fileURLToPath(import.meta.resolve('@electric-sql/pglite')).replace(
  /dist.*$/,
  'package.json',
);

const maker = fileURLToPath(new URL('./prepare-cluster.ts', import.meta.url));

let prepared: Promise<Prepared> | undefined;

export function preparedCluster(): Promise<Prepared> {
  prepared ??= prepare().catch((error) => {
    prepared = undefined;
    throw error;
  });
  return prepared;
}

async function prepare(): Promise<Prepared> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const cache = join(dirname(packageFile), '../../.cache/foyer');
  const recipe = createHash('sha256')
    .update(await readFile(maker))
    .digest('hex')
    .slice(0, 8);
  const place = join(cache, `cluster-${version}-${recipe}`);
  const found = { folder: join(place, 'folder'), archive: join(place, 'archive.tar') };
  if (existsSync(place)) return found;
  await mkdir(cache, { recursive: true });
  const draft = `${place}.${process.pid}.${Date.now()}`;
  await made(draft);
  // Two processes may have made one; the first to arrive stays.
  await rename(draft, place).catch(async (error: { code?: string }) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  });
  return found;
}

function made(draft: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(maker, [draft], {
      execArgv: [],
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the database could not be prepared (${code})`)),
    );
  });
}

export const isEmpty = async (folder: string): Promise<boolean> =>
  (
    await readdir(folder).catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    })
  ).length === 0;
