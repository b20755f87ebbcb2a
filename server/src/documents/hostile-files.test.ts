import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubPdf, documentCalls } from '../../test/document-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { testJpeg } from '../../test/pictures.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let call: ReturnType<typeof documentCalls>;
let club: TestClub;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  call = documentCalls(world);
});
beforeEach(async () => {
  club = await world.makeClub();
  maya = await world.makePerson(club);
  staff = await world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A PDF of these objects, the first of which is the catalogue. */
function pdfOf(...bodies: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  const at = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [index, body] of bodies.entries()) {
    starts.push(at());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n'));
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${at()}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more}>>`;
const catalog = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more}>>`;

/** A script in a stream of objects, where the bytes of the file don't show it. */
function hiddenScript(): Buffer {
  const action = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const packed = deflateSync(Buffer.from(`5 0 ${action}`));
  const stream = `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const head = Buffer.from(
    `%PDF-1.7\n1 0 obj\n${catalog('/OpenAction 5 0 R ')}\nendobj\n2 0 obj\n${pages}\nendobj\n3 0 obj\n${page()}\nendobj\n`,
  );
  const starts = [1, 2, 3].map((number) => head.indexOf(`${number} 0 obj`));
  const objects = Buffer.concat([head, Buffer.from(stream), packed, Buffer.from('\nendstream\nendobj\n')]);
  const row = (type: number, second: number, third: number) => {
    const bytes = Buffer.alloc(4);
    bytes[0] = type;
    bytes.writeUInt16BE(second, 1);
    bytes[3] = third;
    return bytes;
  };
  const rows = Buffer.concat([
    row(0, 0, 255),
    ...starts.map((start) => row(1, start, 0)),
    row(1, head.length, 0),
    row(2, 4, 0),
    row(1, objects.length, 0),
  ]);
  return Buffer.concat([
    objects,
    Buffer.from(`6 0 obj\n<< /Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${objects.length}\n%%EOF\n`),
  ]);
}

/** What unpacks to much more than it is. */
const bomb = () => {
  const packed = deflateSync(Buffer.alloc(150 * 1024 * 1024, 32));
  const content = Buffer.concat([
    Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
  return pdfOf(catalog(), pages, page('/Contents 4 0 R '), content);
};

const files: [string, () => Buffer | Promise<Buffer>][] = [
  [
    'a script that opens with the file',
    () => pdfOf(catalog('/OpenAction << /S /JavaScript /JS (app.alert(1)) >> '), pages, page()),
  ],
  ['a script in a packed object', hiddenScript],
  [
    'a script of a form',
    () =>
      pdfOf(
        catalog('/AcroForm << /Fields [4 0 R] >> '),
        pages,
        page('/Annots [4 0 R] '),
        '<< /FT /Tx /T (name) /Subtype /Widget /Rect [0 0 9 9] /AA << /K << /S /JavaScript /JS (1) >> >> >>',
      ),
  ],
  ['a program to start', () => pdfOf(catalog('/OpenAction << /S /Launch /F (calc.exe) >> '), pages, page())],
  [
    'another file within it',
    () =>
      pdfOf(
        catalog('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> '),
        pages,
        page(),
        '<< /Type /Filespec >>',
      ),
  ],
  ['pages within themselves', () => pdfOf(catalog(), '<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
  ['no pages', () => pdfOf(catalog(), '<< /Type /Pages /Kids [] /Count 0 >>')],
  [
    'a table that leads nowhere',
    async () =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.alloc(2000, '9'),
        Buffer.from('\nstartxref\n99999999\n%%EOF\n'),
      ]),
  ],
  [
    'a page of HTML behind it',
    async () =>
      Buffer.concat([await clubPdf(), Buffer.from('<html><script>alert(1)</script></html>'.repeat(40))]),
  ],
  ['a picture in front of it', async () => Buffer.concat([testJpeg(), await clubPdf()])],
];

const send = {
  'sent in by a member': async (bytes: Buffer) =>
    call.send(maya, 'upload-document', { type: 'HEALTH_CERTIFICATE', document: bytes.toString('base64') }),
  'added by staff': async (bytes: Buffer) =>
    call.send(staff, 'add-document', {
      ...call.about(maya),
      ...{ type: 'DOCUMENTATION', title: 'Rules', fields: [] },
      document: bytes.toString('base64'),
    }),
};

describe.each(Object.entries(send))('a PDF that is %s', (_how, sending) => {
  test.each(files)('is refused with %s', async (_what, make) => {
    expect((await sending(await make())).errorCode).toBe('general.documentFormatError');
  });

  test('may have a form that does nothing on its own', async () => {
    const field = '<< /FT /Tx /T (name) /V (Maya) /Subtype /Widget /Rect [50 700 200 720] >>';
    const form = pdfOf(catalog('/AcroForm << /Fields [4 0 R] >> '), pages, page('/Annots [4 0 R] '), field);
    expect((await sending(form)).journalNoteId).toMatch(/doc/);
  });
});

test('a page as large as a field brings nothing down, and what unpacks to 150 MB neither', async () => {
  const huge = pdfOf(catalog(), pages, page().replace('612 792', '14400000 14400000'));
  for (const bytes of [huge, bomb()])
    expect([undefined, 'general.documentFormatError']).toContain(
      (await send['added by staff'](bytes)).errorCode,
    );
  // The server answers as before.
  expect((await call.notes(maya)).errorCode).toBeUndefined();
});

test('a form is a part of the page in the signed file, and can’t be filled in any more', async () => {
  const made = await PDF.create();
  const field = made.getOrCreateForm().createTextField('name');
  made.addPage({ width: 612, height: 792 }).drawField(field, { x: 50, y: 700, width: 150, height: 20 });
  field.setValue('Maya');
  const form = Buffer.from(await made.save());
  const place = { page: 1, left: 60, top: 600, width: 180, height: 70 };
  const note = await call.add(staff, maya, {
    document: form.toString('base64'),
    fields: [{ isRequired: true, place }],
  });
  await call.sign(maya, await call.open(maya, note));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const signed = await getDocument({
    data: new Uint8Array((await call.download(maya, maya, note)).rawPayload),
    verbosity: 0,
  }).promise;
  const fields = Object.values((await signed.getFieldObjects()) ?? {}).flat();
  expect(fields.filter((one) => (one as { type: string }).type === 'text')).toEqual([]);
  const { items } = await (await signed.getPage(1)).getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : ''))).toContain('Maya');
});
