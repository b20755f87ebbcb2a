import { expect, test } from 'vitest';
import { bestLanguage } from './language.ts';

test.each([
  ['nothing asked', undefined, ['de', 'en'], 'de'],
  ['an empty header', '', ['de', 'en'], 'de'],
  ['one language', 'en', ['de', 'en'], 'en'],
  ['a region of it', 'de-CH', ['en', 'de'], 'de'],
  ['script and region', 'ar-Arab-AE', ['en', 'ar'], 'ar'],
  ['capitals', 'EN-gb', ['de', 'en'], 'en'],
  ['what a browser sends', 'de-CH,de;q=0.9,en-US;q=0.8,en;q=0.7', ['en', 'de'], 'de'],
  ['the higher quality, though it is named later', 'en;q=0.4, de;q=0.9', ['en', 'de'], 'de'],
  ['blanks around the quality', 'en ; q=0.4 , de ; q=0.9', ['en', 'de'], 'de'],
  ['the next best that the club speaks', 'fr, it;q=0.9, ar;q=0.2, en;q=0.1', ['en', 'ar'], 'ar'],
  ['the same quality: the order of the club', 'de, en', ['en', 'de'], 'en'],
  ['none that the club speaks', 'fr, it;q=0.9', ['de', 'en'], 'de'],
  ['anything', '*', ['de', 'en'], 'de'],
  ['anything after one', 'en, *;q=0.5', ['de', 'en'], 'en'],
  ['anything, where the one asked for is not spoken', 'fr, *;q=0.5', ['de', 'en'], 'de'],
  ['a language refused', 'de;q=0, en;q=0.1', ['de', 'en'], 'en'],
  ['anything but a language refused', '*, de;q=0', ['de', 'en'], 'en'],
  ['refused with decimals', '*, de;q=0.000', ['de', 'en'], 'en'],
  ['a small quality is no refusal', 'de;q=0.001', ['en', 'de'], 'de'],
  ['everything refused', '*;q=0', ['de', 'en'], 'de'],
  ['no header at all, but nonsense', ';;q=,,=', ['de', 'en'], 'de'],
  ['far too long a header', `${'fr,'.repeat(10_000)}en`, ['de', 'en'], 'de'],
  ['a club without languages', 'de', [], 'en'],
])('%s', (_why, header, offered, expected) => {
  expect(bestLanguage(header, offered)).toBe(expected);
});
