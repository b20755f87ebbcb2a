import { deflateSync } from 'node:zlib';
import type { Signature } from '@foyer/contract/shared/signature-path';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../test/contract-fixtures.ts';
import { Refusal } from '../../frame/refuse.ts';
import { type StampLimits, type StampPlace, stampPdf } from './stamp-pdf.ts';

const at = Temporal.Instant.from('2026-11-20T09:00:00Z');
const place: StampPlace = { page: 2, left: 60, top: 700, width: 180, height: 70 };
const size = { width: 612, height: 792 };

interface Sample {
  rotate?: number;
  userPassword?: string;
  ownerPassword?: string;
  /** Leaves the page turned over and enlarged, as careless programs do. */
  isUntidy?: boolean;
}

async function samplePdf({ rotate = 0, isUntidy, ...passwords }: Sample = {}): Promise<Buffer> {
  const doc = new PDFDocument({ size: [size.width, size.height], margin: 50, ...passwords });
  doc.text('The first page').addPage();
  Object.assign(doc.page.dictionary.data, { Rotate: rotate });
  doc.text('Sign below');
  if (isUntidy) doc.scale(2).translate(20, 20);
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const stamp = (
  bytes: Uint8Array,
  given: { signature?: Signature; place?: Partial<StampPlace>; limits?: Partial<StampLimits> } = {},
) =>
  stampPdf(
    bytes,
    [
      {
        stamp: {
          signature: given.signature ?? drawn,
          lines: ['Maya Lindgren', 'November 20, 2026'],
          direction: 'ltr',
          at,
        },
        place: { ...place, ...given.place },
      },
    ],
    given.limits && { limits: given.limits },
  );

async function stamped(...given: Parameters<typeof stamp>): Promise<Buffer> {
  const pdf = await stamp(...given);
  if (pdf instanceof Refusal) throw new Error(pdf.code);
  return pdf.bytes;
}

const refused = async (...given: Parameters<typeof stamp>) => {
  const pdf = await stamp(...given);
  return pdf instanceof Refusal ? pdf.code : 'stamped';
};

const open = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

async function textOn(pdf: Buffer, page: number) {
  const { items } = await (await (await open(pdf)).getPage(page)).getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
}

async function pathsOn(pdf: Buffer, page: number): Promise<number> {
  const { fnArray } = await (await (await open(pdf)).getPage(page)).getOperatorList();
  return fnArray.filter((operator) => operator === OPS.constructPath).length;
}

describe('a stamp', () => {
  test('is on its page, as lines with the name and the time, and the rest stays byte by byte', async () => {
    const before = await samplePdf();
    const pdf = await stamped(before);
    expect(pdf.subarray(0, before.length).equals(before)).toBe(true);
    expect((await textOn(pdf, 1)).map(({ str }) => str)).toEqual(['The first page']);
    expect((await textOn(pdf, 2)).map(({ str }) => str)).toEqual([
      'Sign below',
      'Maya Lindgren',
      'November 20, 2026',
    ]);
    expect(await pathsOn(pdf, 2)).toBe((await pathsOn(before, 2)) + 2);
    expect(await pathsOn(pdf, 1)).toBe(await pathsOn(before, 1));
  });

  test('can be followed by another one', async () => {
    const pdf = await stamped(await stamped(await samplePdf()), {
      signature: { name: 'Theo' },
      place: { left: 300 },
    });
    expect((await textOn(pdf, 2)).map(({ str }) => str)).toContain('Theo');
    expect(await pathsOn(pdf, 2)).toBe(2);
  });

  test.each([0, 90, 180, 270])(
    'stands where the reader sees it, upright, on a page turned by %s',
    async (rotate) => {
      const pdf = await stamped(await samplePdf({ rotate }), { place: { top: 400 } });
      const page = await (await open(pdf)).getPage(2);
      const name = (await textOn(pdf, 2)).find(({ str }) => str === 'Maya Lindgren');
      // From the page's own coordinates to what is seen, with the origin at the upper left.
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = page.getViewport({ scale: 1 }).transform;
      const [m = 0, n = 0, , , x = 0, y = 0] = name?.transform ?? [];
      expect(a * x + c * y + e).toBeCloseTo(place.left, 0);
      const baseline = b * x + d * y + f;
      expect(baseline).toBeGreaterThan(400 + place.height / 2);
      expect(baseline).toBeLessThan(400 + place.height);
      expect(a * m + c * n).toBeGreaterThan(1);
      expect(b * m + d * n).toBeCloseTo(0, 5);
    },
  );

  test('is not moved by a page that leaves its coordinates changed', async () => {
    const leftOf = async (isUntidy: boolean) =>
      (await textOn(await stamped(await samplePdf({ isUntidy })), 2)).find(
        ({ str }) => str === 'Maya Lindgren',
      )?.transform[4];
    expect(await leftOf(true)).toBeCloseTo(await leftOf(false), 3);
  });

  test.each<[string, Partial<StampPlace>]>([
    ['a page that is not there', { page: 3 }],
    ['no page', { page: 0 }],
    ['beyond the edge', { left: 500 }],
    ['before the edge', { top: -1 }],
    ['a place without size', { width: 0 }],
  ])('is refused on %s', async (_what, wrong) => {
    expect(await refused(await samplePdf(), { place: wrong })).toBe('document.signFailed');
  });
});

/** A cross-reference table that unpacks to many megabytes. */
function bomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 32));
  const head = `%PDF-1.5\n1 0 obj\n<< /Type /XRef /Size 2 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ]);
}

const objects = (...bodies: string[]) =>
  Buffer.from(
    `%PDF-1.4\n${bodies.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\n%%EOF`,
  );
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';

describe('what cannot be read is refused', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('<html>')],
    ['a header only', () => Buffer.from('%PDF-1.7\n')],
    ['the beginning of a file', async () => (await samplePdf()).subarray(0, 400)],
    ['an encrypted file', () => samplePdf({ userPassword: 'secret' })],
    ['a file that only its owner may change', () => samplePdf({ ownerPassword: 'secret' })],
    ['a file without pages', () => objects(catalog, '<< /Type /Pages /Count 0 /Kids [] >>')],
    ['pages within themselves', () => objects(catalog, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>')],
    ['arrays within arrays', () => objects(catalog, '['.repeat(1_000_000))],
    ['noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), deflateSync(Buffer.alloc(5_000_000, 'ab'))])],
  ])('%s', async (_what, make) => {
    expect(await refused(await make())).toBe('general.documentFormatError');
  });

  test('a larger file than is allowed', async () => {
    const bytes = await samplePdf();
    expect(await refused(bytes, { limits: { bytes: bytes.length - 1 } })).toBe('general.documentFormatError');
    expect(await refused(bytes, { limits: { bytes: bytes.length } })).toBe('stamped');
  });

  test('what takes longer than is allowed', async () => {
    expect(await refused(await samplePdf(), { limits: { milliseconds: 1 } })).toBe(
      'general.documentFormatError',
    );
  });

  test('what takes more memory than is allowed, while it is still being unpacked', async () => {
    const limits = { milliseconds: 600_000, growth: 100 * 1024 * 1024 };
    expect(await refused(bomb(200), { limits })).toBe('general.documentFormatError');
    const nothing = { growth: Number.NEGATIVE_INFINITY };
    expect(await refused(await samplePdf(), { limits: nothing })).toBe('general.documentFormatError');
  });

  test('a ninth one while two are being stamped and six wait', async () => {
    const bytes = await samplePdf();
    const results = await Promise.all(Array.from({ length: 9 }, () => refused(bytes)));
    expect(results).toEqual([...Array(8).fill('stamped'), 'general.busy']);
    expect(await refused(bytes)).toBe('stamped');
  });
});
