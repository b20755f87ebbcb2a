import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of rules, whose tables are run by tests. */
export function rulesPage(name: string) {
  const page = readFileSync(join(import.meta.dirname, '../../docs/rules', `${name}.md`), 'utf8');
  /** The rows of the table that begins with these words. */
  const rowsBelow = (head: string): string[][] => {
    const [, after = ''] = page.split(`| ${head} |`);
    const table = /^[^\n]*\n[^\n]*\n((?:\|[^\n]*\n)+)/.exec(after)?.[1] ?? '';
    const lines = table.split('\n').filter((line) => line.startsWith('|'));
    return lines.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  };
  return { page, rowsBelow };
}

/** What stands between backticks in a cell. */
export const namesIn = (cell = ''): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
