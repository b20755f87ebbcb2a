import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, UnreadableCsv } from './read-csv.ts';

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}
const recordsIn = (text: string, length = 7) => Array.fromAsync(readCsv(inPieces(text, length)));

test('reads cells, quotation marks, line ends of all kinds, and leaves out empty lines', async () => {
  const text = '\ufeffa,b\r\n"x, ""y""","two\nlines"\n\n,\rlast,';
  for (const length of [1, 2, 3, 100]) {
    expect(await recordsIn(text, length)).toEqual([
      ['a', 'b'],
      ['x, "y"', 'two\nlines'],
      ['', ''],
      ['last', ''],
    ]);
  }
});

test('reads back whatever is written', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ü') });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), async (records) => {
      const text = records
        .map((record) => record.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');
      expect(await recordsIn(text)).toEqual(records);
    }),
  );
});

describe('refuses', () => {
  test.each([
    ['a file that ends within quotation marks', '"a'],
    ['quotation marks within a cell', 'a"b'],
    ['a line without end', 'x'.repeat(200_000)],
  ])('%s', async (_what, text) => {
    await expect(recordsIn(text, 1000)).rejects.toThrow(UnreadableCsv);
  });
});
