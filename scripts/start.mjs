import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { buildWeb } from './build-web.mjs';
import { root } from './root.mjs';
import { runMain } from './run-main.mjs';
import { setUp } from './setup.mjs';

/**
 * By default the young part of the heap may grow until it is as large as all that the portal keeps, and it does not
 * shrink again.
 */
const youngHeap = '--max-semi-space-size=8';

await runMain(async () => {
  const node = await setUp('run');
  await buildWeb(node);
  return await serve(node);
});

/** @param {string} node */
async function serve(node) {
  // In a group of its own: a terminal sends Ctrl-C to everybody in the foreground, and npm hands it on once
  // more, but closing is asked for once, by letting go of the channel. Losing this process does the same.
  const server = spawn(node, [youngHeap, 'server/src/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let askedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (askedAt === 0) {
        askedAt = Date.now();
        if (server.connected) server.disconnect();
      } else if (Date.now() - askedAt > 1000) server.kill('SIGKILL');
    });
  }
  const [code] = await once(server, 'exit');
  return code ?? 1;
}
