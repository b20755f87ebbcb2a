/**
 * Runs a command as the leader of a process group and ends the whole group when the parent process exits, even if it
 * was killed.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';

const graceMs = 8000;
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let ending = false;

const killGroup = () => process.kill(-process.pid, 'SIGKILL');

function endGroup() {
  if (ending) return;
  ending = true;
  process.kill(-process.pid, 'SIGTERM');
  setTimeout(killGroup, graceMs);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endGroup);
process.on('disconnect', endGroup);
child.on('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  process.exit(127);
});
child.on('close', (code) => {
  // Gives the command's own children a moment to end.
  if (ending) setTimeout(killGroup, 500);
  else process.exit(code ?? 1);
});
