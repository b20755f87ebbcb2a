import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The rooms of a workspace in reading order, as ARCHITECTURE prints them. */
function roomsOf(workspace: string): string[] {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const printed = new RegExp(`^${workspace}: ([^\`]*?)\\n(?:\\n|\`)`, 'm').exec(page)?.[1];
  if (!printed) throw new Error(`ARCHITECTURE prints no reading order for ${workspace}`);
  return printed.split('→').map((room) => room.trim());
}

interface Import {
  from: string;
  to: string;
}

const importStatement = /^(?:import|export)\b[^'"]*?from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;

/** What the files of a workspace import of each other, types included. */
function importsIn(workspace: string): Import[] {
  const src = join(root, workspace, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((name) => !/\.(test|d)\.tsx?$/.test(name));
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(join(src, from), 'utf8').matchAll(importStatement)]
      .map(([, named, bare]) => normalize(join(dirname(from), named ?? bare ?? '')))
      .filter((to) => known.has(to))
      .map((to) => ({ from, to })),
  );
}

/** The folder on the first level, or the name of a file that stands there itself. */
const roomOf = (file: string): string => file.split('/')[0]?.replace(/\.tsx?$/, '') ?? file;

/** Files that lead back to themselves. */
function circlesIn(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: string[]): void => {
    const since = path.indexOf(file);
    if (since >= 0) circles.push([...path.slice(since), file].join(' → '));
    if (since >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
}

describe.each(['server', 'web'])('imports within %s', (workspace) => {
  const rooms = roomsOf(workspace);
  const imports = importsIn(workspace);

  test('are found', () => {
    expect(imports.length).toBeGreaterThan(1000);
  });

  test('lead from a room to itself or one before it in reading order', () => {
    const place = (file: string) => rooms.indexOf(roomOf(file));
    const backwards = imports.filter(({ from, to }) => place(from) < place(to) || place(to) < 0);
    expect(backwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('make no circle of files', () => {
    expect(circlesIn(imports)).toEqual([]);
  });
});

test('a circle of files is noticed', () => {
  const circle = [
    { from: 'a.ts', to: 'b.ts' },
    { from: 'b.ts', to: 'c.ts' },
    { from: 'c.ts', to: 'b.ts' },
  ];
  expect(circlesIn(circle)).toEqual(['b.ts → c.ts → b.ts']);
});
