import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  ['Towel', '"Towel"'],
  ['', '""'],
  ['Towel, large', '"Towel, large"'],
  ['the "large" one', '"the ""large"" one"'],
  ['two\nlines', '"two lines"'],
  ['two\r\nlines', '"two lines"'],
  ['two\u2028lines', '"two lines"'],
  ['=1+1', `"'=1+1"`],
  ['=HYPERLINK("http://x.example","y")', `"'=HYPERLINK(""http://x.example"",""y"")"`],
  ['+4520', `"'+4520"`],
  ['-5 %', `"'-5 %"`],
  ['@sum', `"'@sum"`],
  ['\t=1', `" '=1"`],
  ['\rx', '" x"'],
  ['  =1', `"  '=1"`],
  ['"=1', `"""'=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['Maya;=1+1;x', `"Maya;'=1+1;x"`],
  ['Maya; @sum', `"Maya; '@sum"`],
  ['Maya,-1', `"Maya,'-1"`],
  ['Maya|+1', `"Maya|'+1"`],
  ['Maya\n=1+1', '"Maya =1+1"'],
  ['Maya;\t=1+1', `"Maya; '=1+1"`],
  ['5 - 3', '"5 - 3"'],
  ['a=b', '"a=b"'],
  ['ملعب تنس، ساعة', '"ملعب تنس، ساعة"'],
])('the text %j is the cell %j', (text, cell) => {
  expect(csvRow([{ text }])).toBe(`${cell}\r\n`);
});

test('a row is joined by commas, and a number is no formula', () => {
  expect(csvRow([{ text: 'a' }, { number: '-12.50' }, { text: 'b,c' }])).toBe('"a",-12.50,"b,c"\r\n');
});
