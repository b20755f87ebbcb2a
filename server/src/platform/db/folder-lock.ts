import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Foyer that is running. Close that one first, or give this one a folder and a port of its own: DATA_DIR=… PORT=… npm start`,
    );
  }
}

/**
 * Two processes in one embedded database destroy it, and the engine does not look. A socket that listens is
 * let go by the system itself, however its process ends; a file with a process number would stay behind.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
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
