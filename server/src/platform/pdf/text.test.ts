import { describe, expect, test } from 'vitest';
import { hasRightToLeft, isolateNumbers, ownDirection } from './bidi.ts';
import { breakLines } from './break-lines.ts';
import { cleanText } from './clean-text.ts';
import { type FontChoice, forShaping, runsOfLines } from './runs.ts';

const broken = (text: string, width: number) =>
  breakLines(text, width, (part) => part.length).map(({ start, end }) => text.slice(start, end));

describe('a paragraph is broken', () => {
  test.each<[string, number, string[]]>([
    ['', 10, ['']],
    ['one', 10, ['one']],
    ['one two three', 7, ['one two', 'three']],
    ['one two three', 13, ['one two three']],
    ['one two three', 3, ['one', 'two', 'thr', 'ee']],
    ['one   two', 4, ['one', 'two']],
    ['well-known fact', 6, ['well-', 'known', 'fact']],
    ['a/b/c', 3, ['a/', 'b/c']],
    ['100\u00a0km away', 6, ['100\u00a0km', 'away']],
    ['abcdef', 0, ['a', 'b', 'c', 'd', 'e', 'f']],
    ['سلام عليكم', 5, ['سلام', 'عليكم']],
    ['👩‍👩‍👧e\u0301x', 1, ['👩‍👩‍👧', 'e\u0301', 'x']],
  ])('%j into lines of %i', (text, width, lines) => {
    expect(broken(text, width)).toEqual(lines);
  });
});

/** Two fonts: one for Arabic, one for everything below U+0300; signs of both go on with the one before. */
const fonts: FontChoice<'latin' | 'arabic'> = {
  fontOf: (character, before) => {
    if (character === ' ' && before) return before;
    if (hasRightToLeft(character)) return 'arabic';
    return character < '\u0300' ? 'latin' : undefined;
  },
  replacement: { font: 'latin', text: '?' },
};
const seen = (text: string, direction: 'ltr' | 'rtl') =>
  runsOfLines(text, [{ start: 0, end: text.length }], direction, fonts)
    .flat()
    .map((run) => `${run.level % 2 ? '<' : '>'}${run.text}`);

describe('the runs of a line, from left to right', () => {
  test.each<[string, 'ltr' | 'rtl', string[]]>([
    ['Maya Lindgren', 'ltr', ['>Maya Lindgren']],
    ['Maya محمد ok', 'ltr', ['>Maya ', '<محمد', '> ', '>ok']],
    ['اسم Maya هنا', 'rtl', ['<هنا', '< ', '>Maya', '<اسم ']],
    ['السعر 12.50 درهم', 'rtl', ['<درهم', '< ', '>12.50', '<السعر ']],
    ['(دبي)', 'rtl', ['<(', '<دبي', '<)']],
    ['Maya (دبي)', 'ltr', ['>Maya (', '<دبي', '>)']],
    ['الاسم: Maya', 'rtl', ['>Maya', '<: ', '<الاسم']],
    ['\u2066+971 4 123\u2069 رقم', 'rtl', ['<رقم', '< ', '>+971 4 123']],
    ['a漢😀b', 'ltr', ['>a??b']],
    ['a\u200fb', 'ltr', ['>ab']],
  ])('%j, %s', (text, direction, runs) => {
    expect(seen(text, direction)).toEqual(runs);
  });

  test('each line is put in order for itself', () => {
    const text = 'اسم Maya';
    const lines = runsOfLines(
      text,
      [
        { start: 0, end: 3 },
        { start: 4, end: 8 },
      ],
      'rtl',
      fonts,
    );
    expect(lines.map((runs) => runs.map((run) => run.text))).toEqual([['اسم'], ['Maya']]);
  });
});

test.each([
  ['a run from the left stays', 'abc', 0, 'abc'],
  ['Arabic is turned by its shaper', 'سلام', 1, 'سلام'],
  ['signs alone are not', ') (', 1, '( )'],
  ['Persian digits are turned back', '۱۲', 2, '۲۱'],
])('%s', (_what, text, level, shaped) => {
  expect(forShaping({ text, level })).toBe(shaped);
});

test.each([
  ['Maya محمد', 'ltr'],
  ['محمد Maya', 'rtl'],
  ['+971 4 123 4567', 'ltr'],
  ['21 نوفمبر 2026', 'rtl'],
  ['', 'ltr'],
])('%j runs %s', (text, direction) => {
  expect(ownDirection(text)).toBe(direction);
});

test.each([
  ['الهاتف +971 4 123 4567', 'الهاتف \u2066+971 4 123 4567\u2069'],
  ['في 2026-11-21', 'في \u20662026-11-21\u2069'],
  ['بين 2024-2025', 'بين 2024-2025'],
  ['phone +971 4 123 4567', 'phone +971 4 123 4567'],
])('groups of digits keep their order: %j', (text, isolated) => {
  expect(isolateNumbers(text)).toBe(isolated);
});

test.each([
  ['e\u0301', 'é'],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a\tb\u0000c\u001b', 'a bc'],
  ['soft\u00adhyphen ', 'softhyphen'],
  ['❤\ufe0f', '❤'],
])('%j is written as %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});
