import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { takeLease } from './lease.ts';
import { privateFolder } from './private-folder.ts';

export class FolderInUse extends OperatorError {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Foyer that is running. Close that one first, or give this one a folder and a port of its own: DATA_DIR=… PORT=… npm start`,
    );
  }
}

export interface LockOptions {
  /** Called when another process has taken the folder over. Nothing may be written after that, so the process ends. */
  lost?: () => void;
  say?: (line: string) => void;
}

function endAtOnce(): never {
  console.error(
    'Another Foyer has taken over the data folder. This one ends, so that it writes nothing more.',
  );
  process.exit(1);
}

/**
 * Two processes in one embedded database destroy it, and the engine does not look. A socket that listens answers at
 * once, and the system closes it however its process ends; but it is known in one network namespace only. A lease in
 * the folder itself holds between containers.
 */
export async function lockFolder(
  folder: string,
  { lost = endAtOnce, say = console.error }: LockOptions = {},
): Promise<() => void> {
  privateFolder(folder);
  const close = await lockBySocket(folder);
  try {
    const giveBack = await takeLease(folder, { lost, say });
    if (!giveBack) throw new FolderInUse(folder);
    return () => {
      giveBack();
      close();
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function lockBySocket(folder: string): Promise<() => void> {
  const name = `foyer-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  // Linux knows names without a file; elsewhere a dead one's file is in the way and says so by refusing.
  const path = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
  let server = await listen(path);
  if (!server && !path.startsWith('\0') && !(await answers(path))) {
    rmSync(path, { force: true });
    server = await listen(path);
  }
  if (!server) throw new FolderInUse(folder);
  const held = server;
  return () => held.close();
}

function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
