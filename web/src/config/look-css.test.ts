import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lookCss } from './look-css.ts';

const look = { mainColor: '#ffc21a', secondaryColor: '#4b1e8c' };

test('names the layers in the order of the design system before it fills any', () => {
  const declared = readFileSync(resolve(import.meta.dirname, '../ui/layers.css'), 'utf8').match(
    /@layer [^;]+;/,
  )?.[0];
  expect(declared).toBeDefined();
  expect(lookCss(look).startsWith(declared ?? '')).toBe(true);
});

test('the colours outweigh the fallback on :root, and the club speaks last', () => {
  const css = lookCss({ ...look, customCSS: ':root { --radius-md: 0; }' });
  expect(css).toMatch(/@layer tokens \{\s+:root:root \{[^}]*--main-500: #ffc21a;/);
  expect(css.trimEnd().endsWith('@layer club {\n:root { --radius-md: 0; }\n}')).toBe(true);
  expect(lookCss(look)).not.toContain('@layer club {');
});
