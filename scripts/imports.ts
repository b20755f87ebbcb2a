import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

export interface Import {
  from: string;
  to: string;
  /** A type import is erased at runtime. */
  isType: boolean;
}

const importStatement = /^(?:import|export)\b([^'"]*?)from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;

/** The imports between the files of a workspace. */
export function importsIn(workspace: string): Import[] {
  const src = join(root, workspace, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((name) => !/\.(test|d)\.tsx?$/.test(name));
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(join(src, from), 'utf8').matchAll(importStatement)]
      .map(([, what = '', named, bare]) => ({
        from,
        to: normalize(join(dirname(from), named ?? bare ?? '')),
        isType: /^\s*type\s/.test(what),
      }))
      .filter(({ to }) => known.has(to)),
  );
}

/** The first-level folder of a file, or its own name if it is in no folder. */
export const roomOf = (file: string): string => file.split('/')[0]?.replace(/\.tsx?$/, '') ?? file;

/** The first-level folders of a workspace in reading order, as ARCHITECTURE prints them. */
export function roomsOf(workspace: string): string[] {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const printed = new RegExp(`^${workspace}: ([^\`]*?)\\n(?:\\n|\`)`, 'm').exec(page)?.[1];
  if (!printed) throw new Error(`ARCHITECTURE prints no reading order for ${workspace}`);
  return printed.split('→').map((room) => room.trim());
}
