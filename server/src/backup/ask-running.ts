import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, openSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';

/** The system takes no more for the path of a socket. */
const longestPath = 100;

/** In the data folder, which is its own user's alone; a long path is shortened by way of the open folder. */
function socketIn(folder: string): string {
  const path = join(folder, 'backup.sock');
  if (Buffer.byteLength(path) <= longestPath || process.platform !== 'linux') return path;
  return `/proc/self/fd/${openSync(folder, 'r')}/backup.sock`;
}

/**
 * Only one process can have the embedded database open: the running server makes a backup when it is asked to. It is
 * written to the disk first, so that a slow reader keeps nobody waiting.
 */
export async function offerBackups(
  folder: string,
  write: (file: string) => Promise<void>,
  log: Logger,
): Promise<() => Promise<void>> {
  let last: Promise<unknown> = Promise.resolve();
  const answer = async (socket: Socket) => {
    const file = join(folder, `backup-${randomUUID()}.partial`);
    try {
      await write(file);
      await pipeline(createReadStream(file), socket);
    } catch (error) {
      log.error({ err: error }, 'backup');
      socket.destroy();
    } finally {
      await rm(file, { force: true });
    }
  };
  const path = socketIn(folder);
  // The folder is locked by us, so that what is there is left from a process that ended.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    last = last.then(() => answer(socket));
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
}

/** Has the running server write a backup into a new file; false where none runs. */
export async function askRunning(folder: string, file: string): Promise<boolean> {
  const socket = await new Promise<Socket | undefined>((resolve, reject) => {
    const trying = connect(socketIn(folder), () => resolve(trying));
    trying.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
  });
  if (!socket) return false;
  await pipeline(socket, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return true;
}
