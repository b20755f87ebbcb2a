import { describe, expect, test } from 'vitest';
import { fileTypeOf, readBase64 } from './file-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

const pdf = bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n');
const pdfWith = (part: string) => bytes(`%PDF-1.7\n1 0 obj\n${part}\nendobj\n%%EOF\n`);
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF', [0xff, 0xd9]);
const pngEnd = bytes([0, 0, 0, 0], 'IEND', [0xae, 0x42, 0x60, 0x82]);
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR', 'data', [...pngEnd]);
const html = '<html><script>alert(1)</script></html>';

describe('the format of a file is found by its content', () => {
  test.each<[string, Buffer, string | undefined]>([
    ['a PDF', pdf, 'application/pdf'],
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a PNG', png, 'image/png'],
    ['a page', bytes(html), undefined],
    ['a page that is a PDF further on', bytes(html, [...pdf]), undefined],
    ['a PDF that ends as a page', bytes([...pdf], html.repeat(40)), undefined],
    ['a picture with a page behind it', bytes([...jpeg], html), undefined],
    ['a PNG with a page behind it', bytes([...png], html), undefined],
    ['a drawing that can hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['an archive', bytes('PK', [3, 4], 'document.docx'), undefined],
    ['a program', bytes('MZ', [0x90, 0]), undefined],
    ['a PDF with a script', pdfWith('/OpenAction <</S /JavaScript /JS (app.alert(1))>>'), undefined],
    ['a PDF with a script under another spelling', pdfWith('<</S /J#61vaScr#69pt /JS (1)>>'), undefined],
    ['a PDF that starts a program', pdfWith('<</S/Launch/F(calc.exe)>>'), undefined],
    ['a PDF that carries a file', pdfWith('<</Type /EmbeddedFile>>'), undefined],
    ['a PDF that opens on its first page', pdfWith('/OpenAction [3 0 R /Fit]'), 'application/pdf'],
    ['a PDF that was cut off', pdf.subarray(0, 20), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s', (_what, content, type) => {
    expect(fileTypeOf(content)).toBe(type);
  });
});

test('base64 is read if it is written in the one right way', () => {
  expect(readBase64(pdf.toString('base64'))).toEqual(pdf);
  for (const text of [
    '',
    '%%%%',
    'AAAA\n',
    'AAA',
    'AA==AA==',
    `data:application/pdf;base64,${pdf.toString('base64')}`,
  ])
    expect(readBase64(text)).toBeUndefined();
});
