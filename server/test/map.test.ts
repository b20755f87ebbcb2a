import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { architectureText, mapText } from '../../scripts/map.ts';

test('docs/map.md shows the domains as they are (npm run map makes it anew)', () => {
  const map = readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8');
  expect(map).toBe(mapText());
  expect(map).toContain('`authenticate`');
});

test('the drawings of ARCHITECTURE show the rooms as they are (npm run map makes them anew)', () => {
  const page = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  expect(page).toBe(architectureText(page));
  expect(page).toContain('booking --> clipcards');
});
