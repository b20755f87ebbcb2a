import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { greeting, wordsFor } from './greeting.ts';
import { NotStarted } from './platform/workers/start-workers.ts';
import { readSettings } from './settings/environment.ts';
import { startProcesses, startWorker } from './start-processes.ts';

// Files that the server makes are its own user's alone.
process.umask(0o077);

const root = resolve(import.meta.dirname, '../..');
const closeWithinMs = 10_000;

try {
  const { values } = parseArgs({ options: { workers: { type: 'string' } } });
  const settings = readSettings(
    { ...process.env, ...(values.workers !== undefined && { WORKERS: values.workers }) },
    root,
  );
  const say = (line: string) => console.error(line);
  const start = cluster.isWorker ? startWorker : startProcesses;
  const server = await start(settings, { root, say, closeWithinMs });
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // Workers are ended by then.
    setTimeout(() => process.exit(1), closeWithinMs + (cluster.isWorker ? 0 : 1000)).unref();
    await server.close();
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  process.on('SIGHUP', close);
  // `npm start` disconnects the channel to close the server; if it dies, the effect is the same.
  process.on('disconnect', close);
  process.channel?.unref();
  if (process.connected === false) await close();
  if (cluster.isPrimary) process.stdout.write(await greeting(server.address, settings, root));
} catch (error) {
  // A worker that could not start has said why.
  if (!(error instanceof NotStarted)) console.error(wordsFor(error) ?? error);
  process.exit(1);
}
