import { expect, test } from 'vitest';
import { lineOfText } from './line-of-text.ts';

const line = lineOfText(20);

test.each(['Maya', "O'Brien-Łukasz", '王小明', 'نور\u200cالدين', 'a😀b', ''])('%j is a line', (text) => {
  expect(line.parse(` ${text}\n`)).toBe(text);
});

test.each([
  'a\nb',
  'a\rb',
  'a\tb',
  'a\u0000b',
  'a\u001bb',
  'a\u0085b',
  'a\u2028b',
  'a\u202eb',
  'a\u2067b',
  'x'.repeat(21),
])('%j is not a line', (text) => {
  expect(line.safeParse(text).success).toBe(false);
});
