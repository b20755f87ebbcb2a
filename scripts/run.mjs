import process from 'node:process';
import { endTogether, startChild } from './child.mjs';
import { runMain } from './run-main.mjs';
import { setUp } from './setup.mjs';

/** `run.mjs <run|all> <script> …`: one of the project's scripts, on the right Node, with its packages there. */
const [mode, ...command] = process.argv.slice(2);

endTogether();
await runMain(async () => {
  const node = await setUp(mode === 'all' ? 'all' : 'run');
  const { code } = await startChild(node, [node, ...command], { show: true }).ended;
  return code;
});
