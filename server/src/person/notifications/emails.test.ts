import { describe, expect, test } from 'vitest';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';

describe('the letters', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  test.each([
    ['de', de],
    ['ar', ar],
  ])('%s say everything that English says, with the same values', (_language, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      const translated = catalogue[key as keyof typeof en];
      expect(placeholders(translated), key).toEqual(placeholders(text));
      expect(translated, key).not.toBe(text);
    }
  });
});
