import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diversityOf, isPasswordAccepted, passwordStrength } from './password.ts';

describe('diversity counts lower case, upper case, digits and other signs', () => {
  test.each([
    ['', 0],
    ['abc', 1],
    ['ABC', 1],
    ['123', 1],
    ['!?', 1],
    [' ', 1],
    ['aB', 2],
    ['aB3', 3],
    ['aB3!', 4],
    // Letters without case count as lower.
    ['كلمة', 1],
    ['パスワード', 1],
    ['ー', 1],
    ['ß', 1],
    ['É', 1],
    ['٣', 1],
    ['🐎', 1],
    ['密码 ٣', 3],
  ])('%j has %i', (password, diversity) => {
    expect(diversityOf(password)).toBe(diversity);
  });
});

describe('weak needs diversity 3 and length 8; medium diversity 4 and length 8; strong diversity 4 and length 10', () => {
  test.each([
    ['', 0],
    ['aaaaaaaaaaaaaaaaaaaa', 0],
    ['Aaaaaaaaaaaaaaaaaaaa', 0],
    // Length makes up for missing kinds.
    ['correct horse battery staple', 1],
    ['abcdefghijklmno', 1],
    ['abcdefghijklmn', 0],
    ['abcdeabcdeabcde', 0],
    ['Correct horse battery 9', 3],
    ['Abcde12', 0],
    ['Abcdef12', 1],
    ['abcdef1!', 1],
    ['ABCDEF1!', 1],
    ['Abcdefg!', 1],
    ['Abcdefghijklmnop12', 1],
    ['Abcde1!', 0],
    ['Abcdef1!', 2],
    ['Abcdefg1!', 2],
    ['Abcdefgh1!', 3],
    ['Right-horse-9', 3],
    // A character counts once, however many code units it has.
    ['Abcdef1🐎', 2],
    ['Abcde1🐎', 0],
    ['كلمة-سر-١٢٣', 1],
  ] as const)('%j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
    expect(isPasswordAccepted(password)).toBe(strength > 0);
  });
});

test('an accent typed as a separate character makes no password stronger', () => {
  const composed = 'Réveillé';
  expect(passwordStrength(composed.normalize('NFD'))).toBe(passwordStrength(composed));
  expect(passwordStrength(composed)).toBe(0);
});

test('a longer password is never weaker', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme-ascii' }), (start, more) => {
      expect(passwordStrength(start + more)).toBeGreaterThanOrEqual(passwordStrength(start));
    }),
  );
});
