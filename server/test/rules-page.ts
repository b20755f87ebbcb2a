import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of the table whose header begins with these words. */
export function rowsBelow(page: string, head: string): string[][] {
  const [, after = ''] = page.split(`| ${head} |`);
  const table = /^[^\n]*\n[^\n]*\n((?:\|[^\n]*\n)+)/.exec(after)?.[1] ?? '';
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** A page of rules whose tables tests run. */
export function rulesPage(name: string) {
  const page = readFileSync(join(import.meta.dirname, '../../docs/rules', `${name}.md`), 'utf8');
  return { page, rowsBelow: (head: string) => rowsBelow(page, head) };
}

/** The names in backticks in a cell. */
export const namesIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
