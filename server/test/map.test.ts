import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mapText } from '../../scripts/map.ts';

test('docs/map.md shows the domains as they are (npm run map makes it anew)', () => {
  const map = readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8');
  expect(map).toBe(mapText());
  expect(map).toContain('`authenticate`');
});
