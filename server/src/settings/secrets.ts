import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { privateFolder } from '../platform/db/private-folder.ts';
import { OperatorError } from '../platform/operator-error.ts';
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
  log?: Pick<Logger, 'warn'>,
): Promise<Secrets> {
  const named = settings.secretsFile ? await readNamed(settings.secretsFile) : {};
  if (settings.secretsFile) await judgeRights(settings.secretsFile, log);
  const own = settings.signingSecret ?? (await ownSecret(settings.dataFolder));
  return {
    secret: (name) => (Object.hasOwn(named, name) ? named[name] : undefined),
    has: (prefix) => Object.keys(named).some((name) => name.startsWith(prefix)),
    keyFor: (purpose) => new Uint8Array(hkdfSync('sha256', own, '', `foyer ${purpose}`, 32)),
  };
}

async function readNamed(path: string): Promise<Record<string, string>> {
  try {
    return file.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const code = (error as { code?: string }).code;
    // What a parser says of a file may repeat a part of it.
    throw new OperatorError(
      code
        ? `SECRETS_FILE ${path} can't be read (${code}).`
        : `SECRETS_FILE ${path} must be JSON: an object of names and texts.`,
    );
  }
}

const othersMayWrite = 0o002;
const othersMayRead = 0o004;

/** Platforms mount secrets readable for all in a container of one user, so that this is said and not refused. */
async function judgeRights(path: string, log: Pick<Logger, 'warn'> | undefined): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & othersMayWrite) !== 0) {
    throw new OperatorError(
      `SECRETS_FILE ${path} can be changed by everybody on this machine. Run: chmod 600 ${path}`,
    );
  }
  if ((mode & othersMayRead) !== 0) log?.warn('SECRETS_FILE can be read by other users of this machine');
}

async function ownSecret(folder: string): Promise<string> {
  const path = join(folder, 'signing-secret');
  privateFolder(folder);
  // 'wx' lets only the first of two servers write; both then read the same one.
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: { code?: string }) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(path, 'utf8');
}
