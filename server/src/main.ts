import { resolve } from 'node:path';
import { greeting, wordsFor } from './greeting.ts';
import { readSettings } from './settings/environment.ts';
import { startServer } from './start-server.ts';

// Files that the server makes are its own user's alone.
process.umask(0o077);

const root = resolve(import.meta.dirname, '../..');
const closeWithinMs = 10_000;

try {
  const settings = readSettings(process.env, root);
  const server = await startServer(settings, { root, say: (line) => console.error(line) });
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    await server.close();
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
  process.on('SIGHUP', close);
  // `npm start` disconnects the channel to close the server; if it dies, the effect is the same.
  process.on('disconnect', close);
  process.channel?.unref();
  if (process.connected === false) await close();
  process.stdout.write(await greeting(server.address, settings, root));
} catch (error) {
  console.error(wordsFor(error) ?? error);
  process.exit(1);
}
