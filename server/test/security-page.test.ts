import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allCalls } from '@foyer/contract/api';
import { expect, test } from 'vitest';
import { linkPurposes } from '../src/frame/signed-link.ts';
import { namesIn, rowsBelow } from './rules-page.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/operation-security.md'), 'utf8');

test('the security page lists every call with its own rate limit, and the limit', () => {
  const limited = allCalls.flatMap(({ domain, name, perMinute }) =>
    perMinute ? [`${domain}/${name} ${perMinute}`] : [],
  );
  expect(limited.length).toBeGreaterThan(20);
  const listed = rowsBelow(page, 'Call').map(([call, limit]) => `${namesIn(call)[0]} ${limit}`);
  expect(listed.toSorted()).toEqual(limited.toSorted());
});

test('the security page lists every purpose for which a key is derived', () => {
  const sources = resolve(import.meta.dirname, '../src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const purposes = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/keyFor\('([^']+)'\)/g)].map(([, name]) => name),
  );
  expect(purposes.length).toBeGreaterThan(4);
  const listed = rowsBelow(page, 'Purpose').flatMap(([purpose]) => namesIn(purpose));
  expect(listed.toSorted()).toEqual([...new Set([...purposes, ...linkPurposes])].toSorted());
});
