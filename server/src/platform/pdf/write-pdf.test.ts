import { Readable } from 'node:stream';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import type { PdfBlock, PdfTable } from './blocks.ts';
import { placeColumns } from './draw-table.ts';
import { fontBytes } from './font-files.ts';
import { pageSizeOf } from './look.ts';
import type { PdfSettings } from './page.ts';
import { unpackWoff } from './woff.ts';
import { collectPdf, writePdf } from './write-pdf.ts';

const english: PdfSettings = {
  title: 'Invoice 7',
  issuer: 'Kestrel Park',
  language: 'en-GB',
  direction: 'ltr',
  country: 'GB',
  color: '#17594a',
  createdAt: Temporal.Instant.from('2026-03-04T10:00:00Z'),
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
};
const arabic: PdfSettings = {
  ...english,
  title: 'فاتورة',
  issuer: 'نادي الواحة',
  language: 'ar-AE',
  direction: 'rtl',
  country: 'AE',
  pageOf: (page, pages) => `صفحة ${page} من ${pages}`,
};

const write = (settings: PdfSettings, ...blocks: PdfBlock[]) => collectPdf(writePdf(settings, blocks));
const open = (bytes: Buffer): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

interface Piece {
  text: string;
  left: number;
  right: number;
  y: number;
}
async function piecesOf(document: PDFDocumentProxy, page = 1): Promise<Piece[]> {
  const { items } = await (await document.getPage(page)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            left: item.transform[4],
            right: item.transform[4] + item.width,
            y: item.transform[5],
          },
        ]
      : [],
  );
}
/** Letters that are drawn as one are one character in the document, as in presentation forms. */
const textOf = async (document: PDFDocumentProxy, page = 1) =>
  (await piecesOf(document, page))
    .map(({ text }) => text)
    .join('|')
    .normalize('NFKC');
const pieceWith = (pieces: Piece[], text: string): Piece => {
  const found = pieces.find((piece) => piece.text.includes(text));
  if (!found) throw new Error(`${text} is not on the page`);
  return found;
};

const invoice = (rows: PdfTable['rows']): PdfTable => ({
  kind: 'table',
  columns: [
    { title: 'Article', share: 3 },
    { title: 'Price', share: 1, align: 'end' },
  ],
  rows,
});

describe('a document', () => {
  test('says who made it, when, and in which language', async () => {
    const document = await open(await write(english, { kind: 'title', text: 'Invoice' }));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: 'Invoice 7',
      Author: 'Kestrel Park',
      Language: 'en-GB',
      CreationDate: 'D:20260304100000Z',
    });
  });

  test.each([
    ['US', 612, 792],
    ['GB', 595.28, 841.89],
  ])('is printed on the paper of %s', async (country, width, height) => {
    const document = await open(await write({ ...english, country }));
    expect((await document.getPage(1)).view).toEqual([0, 0, width, height]);
    expect(pageSizeOf(country)).toBe(country === 'US' ? 'LETTER' : 'A4');
  });

  test('is the same for the same content and clock, and another at another time', async () => {
    const paragraph = { kind: 'paragraph', text: 'The same, always: سلام' } as const;
    const first = await write(english, paragraph);
    expect((await write(english, paragraph)).equals(first)).toBe(true);
    const later = { ...english, createdAt: english.createdAt.add({ hours: 1 }) };
    expect((await write(later, paragraph)).equals(first)).toBe(false);
  });

  test('carries its fonts in it, and only those that it needs', async () => {
    const embedded = async (text: string) => {
      const source = (await write(english, { kind: 'paragraph', text })).toString('latin1');
      return [...new Set(source.match(/\/BaseFont \/\S+/g)?.map((name) => name.replace(/^.*\+/, '')))].sort();
    };
    expect(await embedded('Plain')).toEqual(['HankenGrotesk-Bold', 'HankenGrotesk-Regular']);
    expect(await embedded('سلام')).toEqual([
      'HankenGrotesk-Bold',
      'HankenGrotesk-Regular',
      'Vazirmatn-Regular',
    ]);
    const source = (await write(english, { kind: 'paragraph', text: 'Plain' })).toString('latin1');
    expect(source.match(/\/FontFile2 /g)?.length).toBe(source.match(/\/Type \/FontDescriptor/g)?.length);
  });

  test('has its letters of every alphabet, and shows what no font has', async () => {
    const text = 'Größe Željko Łukasz Nguyễn — €5 漢 🏋️‍♀️!';
    const all = await textOf(await open(await write(english, { kind: 'paragraph', text })));
    const joined = all.replaceAll('|', '');
    for (const word of ['Größe', 'Željko', 'Łukasz', 'Nguyễn', '€5']) expect(joined).toContain(word);
    expect(joined.match(/\ufffd/g)).toHaveLength(2);
  });

  test('is tagged: headings, paragraphs and tables with their heads', async () => {
    const document = await open(
      await write(
        english,
        { kind: 'title', text: 'Title' },
        { kind: 'heading', text: 'Heading' },
        { kind: 'paragraph', text: 'Text' },
        { kind: 'values', rows: [{ label: 'Name', value: 'Maya' }] },
        invoice([['Towel', '3']]),
      ),
    );
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
    expect([...tree.matchAll(/"role":"(\w+)"/g)].map((role) => role[1]).join(' ')).toBe(
      'Document H1 H2 P Table TR TH TD Table TR TH TH TR TD TD Root',
    );
    expect(tree).toContain('"scope":"Row"');
    expect(tree).toContain('"scope":"Column"');
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 90 }, (_, index) => [`Article ${index + 1}.`, `${index + 1}.00`]);

  test('are as many as a table needs, each with its head, its number and the name of whose it is', async () => {
    const document = await open(await write(english, invoice(rows)));
    expect(document.numPages).toBe(3);
    let all = '';
    for (let page = 1; page <= 3; page += 1) {
      const text = await textOf(document, page);
      expect(text).toContain('Kestrel Park');
      expect(text).toContain(`Page ${page} of 3`);
      expect(text.match(/Article\|/g)).toHaveLength(1);
      all += text;
    }
    expect(rows.filter(([article]) => !all.includes(article ?? ''))).toEqual([]);
  });

  test('continue a row that is taller than one, and lose nothing of it', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${index}`);
    const document = await open(
      await write(english, { kind: 'values', rows: [{ label: 'Long', value: words.join(' ') }] }),
    );
    expect(document.numPages).toBeGreaterThan(1);
    let all = '';
    for (let page = 1; page <= document.numPages; page += 1) all += ` ${await textOf(document, page)}`;
    const found = new Set(all.match(/w\d+/g));
    expect(words.filter((word) => !found.has(word))).toEqual([]);
  });

  test('do not end with a heading', async () => {
    for (let count = 24; count < 31; count += 1) {
      const filler = Array.from({ length: count }, () => ({ kind: 'paragraph', text: 'Text.' }) as const);
      const document = await open(
        await write(
          english,
          ...filler,
          { kind: 'heading', text: 'Heading' },
          { kind: 'paragraph', text: 'Below' },
        ),
      );
      const last = await textOf(document, document.numPages);
      if (last.includes('Below')) expect(last).toContain('Heading');
    }
  }, 60_000);

  test('are handed out while the table is still being read', async () => {
    let drawn = 0;
    async function* endless() {
      for (;;) {
        drawn += 1;
        yield [`Article ${drawn}`, '1.00'];
      }
    }
    const stream = Readable.from(writePdf(english, [invoice(endless())]), { highWaterMark: 1 });
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > 10_000) break;
    }
    expect(drawn).toBeGreaterThan(50);
    expect(drawn).toBeLessThan(2000);
  });
});

describe('from right to left', () => {
  const article = { kind: 'values', rows: [{ label: 'الهاتف', value: '+971 4 123 4567' }] } as const;
  const table: PdfTable = { ...invoice([['منشفة', '3.00']]), columns: invoice([]).columns };

  test('Arabic is read back in its order, the numbers in it in theirs', async () => {
    const text = 'عنوان النادي في دبي، هاتف +971 4 123 4567 أو Maya ثم الميلاد، لأن الإذن بلا آلات';
    const all = await textOf(await open(await write(arabic, { kind: 'paragraph', text })));
    expect(all).toContain('عنوان النادي في دبي');
    expect(all).toContain('الميلاد، لأن الإذن بلا آلات');
    expect(all).toContain('+971 4 123 4567');
    expect(all).toContain('Maya');
  });

  test('letters are joined: they are not drawn by the forms that stand alone', async () => {
    const formsOf = async (text: string) => {
      const document = await open(await write(english, { kind: 'paragraph', text }));
      return pieceWith(await piecesOf(document), text.slice(0, 1));
    };
    const joined = await formsOf('بببب');
    const apart = await formsOf('ب\u200cب\u200cب\u200cب');
    expect(joined.right - joined.left).toBeLessThan(0.8 * (apart.right - apart.left));
  });

  test('lines end at the right, columns are mirrored', async () => {
    const placesOf = async (settings: PdfSettings) => {
      const pieces = await piecesOf(await open(await write(settings, article, table)));
      const [label, value] = [pieceWith(pieces, 'الهاتف'), pieceWith(pieces, '+971')];
      const [first, last] = [pieceWith(pieces, 'Article'), pieceWith(pieces, 'Price')];
      return { label, value, first, last };
    };
    const rtl = await placesOf(arabic);
    expect(rtl.label.right).toBeCloseTo(595.28 - 56, 0);
    expect(rtl.value.right).toBeLessThan(rtl.label.left);
    expect(rtl.first.left).toBeGreaterThan(rtl.last.right);
    const ltr = await placesOf(english);
    expect(ltr.label.left).toBeCloseTo(56, 0);
    expect(ltr.value.left).toBeGreaterThan(ltr.label.right);
    expect(ltr.first.right).toBeLessThan(ltr.last.left);
  });

  test('the number of the page stands at the left', async () => {
    const pieces = await piecesOf(await open(await write(arabic)));
    expect(pieceWith(pieces, 'صفحة').right).toBeLessThan(300);
    expect(pieceWith(pieces, 'نادي').left).toBeGreaterThan(300);
  });
});

test('columns share the width', () => {
  expect(placeColumns([{ share: 1 }, { share: 2 }, { share: 1 }], 200)).toEqual([
    { inset: 0, width: 50 },
    { inset: 50, width: 100 },
    { inset: 150, width: 50 },
  ]);
});

test('a font is unpacked once, and only a font', () => {
  expect(fontBytes('vazirmatn-arabic', 400)).toBe(fontBytes('vazirmatn-arabic', 400));
  expect(fontBytes('vazirmatn-arabic', 400).readUInt32BE(0)).toBe(0x00010000);
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF file');
});
