import { describe, expect, test } from 'vitest';
import { type Import, importsIn, roomOf, roomsOf } from '../../scripts/imports.ts';

/** A dependency between two files, types included. */
type Arrow = Pick<Import, 'from' | 'to'>;

/** Files that import themselves, directly or through others. */
function circlesIn(imports: readonly Arrow[]): string[] {
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

  test('lead from a folder to itself or to an earlier one in reading order', () => {
    const place = (file: string) => rooms.indexOf(roomOf(file));
    const backwards = imports.filter(({ from, to }) => place(from) < place(to) || place(to) < 0);
    expect(backwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test('have no cycle of files', () => {
    expect(circlesIn(imports)).toEqual([]);
  });
});

test('a cycle of files is detected', () => {
  const circle = [
    { from: 'a.ts', to: 'b.ts' },
    { from: 'b.ts', to: 'c.ts' },
    { from: 'c.ts', to: 'b.ts' },
  ];
  expect(circlesIn(circle)).toEqual(['b.ts → c.ts → b.ts']);
});
