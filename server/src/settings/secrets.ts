import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from './environment.ts';

const file = z.record(z.string().min(1), z.string().min(1));

export interface Secrets {
  secret(name: string): string | undefined;
  /** Whether any secret's name begins so. */
  has(prefix: string): boolean;
  keyFor(purpose: string): Uint8Array;
}

/** Secrets come from the environment's file; the installation's own is made once and kept beside the data. */
export async function openSecrets(
  settings: Pick<Settings, 'secretsFile' | 'signingSecret' | 'dataFolder'>,
): Promise<Secrets> {
  const named = settings.secretsFile
    ? file.parse(JSON.parse(await readFile(settings.secretsFile, 'utf8')))
    : {};
  const own = settings.signingSecret ?? (await ownSecret(settings.dataFolder));
  return {
    secret: (name) => (Object.hasOwn(named, name) ? named[name] : undefined),
    has: (prefix) => Object.keys(named).some((name) => name.startsWith(prefix)),
    keyFor: (purpose) => new Uint8Array(hkdfSync('sha256', own, '', `foyer ${purpose}`, 32)),
  };
}

async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'signing-secret');
  await mkdir(folder, { recursive: true });
  // 'wx' lets only the first of two servers write; both then read the same one.
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: { code?: string }) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(path, 'utf8');
}
