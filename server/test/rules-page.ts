import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PriceRule } from '@foyer/contract/shared/explanation';
import type { Duration } from '../src/platform/billing-period.ts';

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

const percentIn = (text: string) => Math.round(Number(text) * 100);

/** '−25 %', '−10.00' or 'at 65.00'. */
export function ruleIn(text: string): PriceRule {
  const [, percent, amount, price] = /^(?:−([\d.]+) %|−([\d.]+)|at ([\d.]+))$/.exec(text) ?? [];
  if (percent) return { kind: 'PERCENT', percent: percentIn(percent) };
  return amount
    ? { kind: 'AMOUNT', amount: percentIn(amount) }
    : { kind: 'PRICE', price: percentIn(price ?? 'nothing') };
}

/** '12 `MONTH`'; undefined for an empty cell. */
export const durationIn = (cell = ''): Duration | undefined => {
  const unit = namesIn(cell)[0] as Duration['unit'] | undefined;
  return unit && { unit, count: Number.parseInt(cell, 10) };
};
