import process from 'node:process';
import { endTogether, startChild } from './child.mjs';
import { runMain } from './run-main.mjs';
import { setUp } from './setup.mjs';

/** `run.mjs <run|all> <script> …`: runs a script on the right Node, after installing its packages. */
const [mode, ...command] = process.argv.slice(2);

endTogether();
await runMain(async () => {
  const node = await setUp(mode === 'all' ? 'all' : 'run');
  const { code } = await startChild(node, [node, ...command], { show: true }).ended;
  return code;
});
