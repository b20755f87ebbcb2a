import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { artNames } from './Art.tsx';

const sprite = readFileSync(join(import.meta.dirname, 'art-sprite.svg'), 'utf8');

it('has a picture for every name', () => {
  const drawn = [...sprite.matchAll(/<symbol id="art-([a-z]+)"/g)].map((match) => match[1]);
  expect(drawn.sort()).toEqual([...artNames].sort());
});

it('takes its colours from custom properties, because styles of the page do not reach into it', () => {
  expect(sprite).not.toMatch(/class=|style=|<style|#[0-9a-f]{3,6}\b/);
  const colors = new Set([...sprite.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1]));
  for (const color of colors) expect(color).toMatch(/^(none|var\(--art-[a-z]+(, var\(--art-[a-z]+\))?\))$/);
});
