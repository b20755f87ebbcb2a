import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { root } from './root.mjs';

interface Project {
  test: { name: string; include: string[]; exclude?: string[] };
}

const projects = (config.test?.projects ?? []) as Project[];
const matches = (path: string, globs: readonly string[] = []) =>
  globs.some((glob) => matchesGlob(path, glob));
const projectsOf = (path: string) =>
  projects
    .filter(({ test: { include, exclude } }) => matches(path, include) && !matches(path, exclude))
    .map(({ test: { name } }) => name);

const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' });

test('every test file runs in exactly one project', () => {
  const others = files
    .split('\n')
    .filter((path) => path !== '' && projectsOf(path).length !== 1)
    .map((path) => `${path}: ${projectsOf(path).join(', ') || 'none'}`);
  expect(others).toEqual([]);
});

test('control: a file outside the known folders runs in none', () => {
  expect(projectsOf('server/other/some.test.ts')).toEqual([]);
});
