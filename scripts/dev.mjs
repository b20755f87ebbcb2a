import { join } from 'node:path';
import process from 'node:process';
import { endTogether, startChild } from './child.mjs';
import { root } from './root.mjs';
import { runMain } from './run-main.mjs';
import { setUp } from './setup.mjs';

const port = process.env['PORT'] ?? '3000';

endTogether();
await runMain(async () => {
  const node = await setUp('all');
  const env = { ...process.env, PORT: port, API_URL: `http://127.0.0.1:${port}`, WORKERS: '1' };
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const both = [
    startChild(node, [node, '--watch', '--watch-preserve-output', 'server/src/main.ts'], { env, show: true }),
    startChild(node, [node, vite, 'web'], { env, show: true }),
  ];
  const first = await Promise.race(both.map((child) => child.ended));
  await Promise.all(both.map((child) => child.stop()));
  return first.code;
});
