import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import { root } from './root.mjs';

/**
 * `run`: what running the portal needs; `all`: what working on it needs.
 * @typedef {'run' | 'all'} Mode
 * @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean,
 *   devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/**
 * @param {string} file
 * @returns {Map<string, Locked>}
 */
function packagesIn(file) {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return new Map(Object.entries(packages).filter(([place]) => place.startsWith('node_modules/')));
}

/** @param {Locked} locked @param {Mode} mode */
const isWanted = (locked, mode) => mode === 'all' || (!locked.dev && !locked.devOptional);

/** @param {Locked} locked */
const isForThisMachine = ({ os, cpu, libc }) =>
  (!os || os.includes(platform)) && (!cpu || cpu.includes(arch)) && (!libc || libc.includes('glibc'));

/** Roughly how many packages an installation fetches, to show its progress. @param {Mode} mode */
export const packageCount = (mode) =>
  [...packagesIn('package-lock.json').values()].filter(
    (locked) => !locked.link && isWanted(locked, mode) && isForThisMachine(locked),
  ).length;

/**
 * Whether npm's record of what it installed contains everything in the lock file.
 * npm writes that record last, so an interrupted installation does not count.
 * @param {Mode} mode
 */
export function isInstalled(mode) {
  /** @type {Map<string, Locked>} */
  let found;
  try {
    found = packagesIn('node_modules/.package-lock.json');
  } catch {
    return false;
  }
  return [...packagesIn('package-lock.json')].every(([place, locked]) => {
    if (locked.optional || !isWanted(locked, mode)) return true;
    const there = found.get(place);
    return there !== undefined && there.version === locked.version && there.integrity === locked.integrity;
  });
}
