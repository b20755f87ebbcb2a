import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @param {string[]} words @returns {string[] | undefined} */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Folders of the server with changed files, contract included. @param {readonly string[]} files @returns {string[]} */
export function roomsOf(files) {
  const rooms = files.flatMap((file) => /^(?:server|contract)\/src\/([\w-]+)/.exec(file)?.[1] ?? []);
  return [...new Set(rooms)].filter((room) => existsSync(join(root, 'server/src', room))).sort();
}

/** Those changed since the branch left `main`; undefined if there is no such branch. @returns {string[] | undefined} */
export function changedRooms() {
  const [base] = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? [];
  const changed = base === undefined ? undefined : git('diff', '--name-only', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return changed && added && roomsOf([...changed, ...added]);
}
