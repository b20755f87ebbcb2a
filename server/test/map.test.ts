import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { architectureText, mapText } from '../../scripts/map.ts';

test('docs/map.md is up to date (npm run map rewrites it)', () => {
  const map = readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8');
  expect(map).toBe(mapText());
  expect(map).toContain('`authenticate`');
});

test('the diagrams of ARCHITECTURE are up to date (npm run map rewrites them)', () => {
  const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  expect(page).toBe(architectureText(page));
  expect(page).toContain('booking --> subscription');
});
