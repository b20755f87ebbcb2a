import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { buildWeb } from './build-web.mjs';
import { root } from './root.mjs';
import { runMain } from './run-main.mjs';
import { setUp } from './setup.mjs';
import { youngHeap } from './young-heap.mjs';

await runMain(async () => {
  const node = await setUp('run');
  await buildWeb(node);
  return await serve(node);
});

/** @param {string} node */
async function serve(node) {
  // Runs in its own process group, because a terminal sends Ctrl-C to the whole foreground group and npm forwards it
  // again. Disconnecting the channel closes the server once, and so does the end of this process.
  const server = spawn(node, [youngHeap(process.env), 'server/src/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let requestedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (requestedAt === 0) {
        requestedAt = Date.now();
        if (server.connected) server.disconnect();
      } else if (Date.now() - requestedAt > 1000) server.kill('SIGKILL');
    });
  }
  const [code] = await once(server, 'exit');
  return code ?? 1;
}
