import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  brokenSource,
  drawn,
  issueTestContract,
  plainTerms,
  signedBy,
} from '../../test/contract-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../test/factories.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { openWorld, type World } from '../../test/world.ts';
import type { Services } from '../frame/context.ts';
import { Refusal } from '../frame/refuse.ts';
import { renderDocument } from './render-document.ts';
import { signFields } from './signing/sign-fields.ts';
import { readDocumentsAbout } from './store.ts';

const [english, arabic] = plainDocument.locales ?? [];
if (!english || !arabic) throw new Error('the document has no languages');
const document = {
  locales: [english, arabic, { ...english, code: 'de', locale: 'de-AT', order: 3 }],
  parameters: { legalName: 'Kestrel Park Sports GmbH', vatNumber: 'ATU12345678' },
};

let world: World;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  club = await world.makeClub({ document, country: 'AT', timeZone: 'Europe/Vienna' });
  maya = await world.makePerson(club, { lastName: 'Lindgren', birthday: '1990-05-05' });
});
afterAll(() => world[Symbol.asyncDispose]());

const now = () => world.clock.now();
const signed = (by = maya) => issueTestContract(world, club, maya, { signature: signedBy(by, now()) });
const render = async (key: Key) => {
  const pdf = await renderDocument(world.services, key, now());
  if (!pdf) throw new Error('there is no such document');
  return pdf;
};
const textOf = async (pdf: Buffer) => (await readPdf(pdf.toString('base64'))).text;
const rowOf = (key: Key) =>
  world.services.db
    .selectFrom('document')
    .selectAll()
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow();
const download = (by: TestPerson, key: Key, about: TestPerson = maya) =>
  world.app.inject({
    method: 'POST',
    url: '/api/documents/download-document',
    headers: by.headers,
    payload: {
      selectedUserId: about.id,
      selectedUserCenterId: about.centerId,
      documentId: key.id,
      documentCenterId: key.centerId,
    },
  });

/** Signs the PDF as it is now; false: refused. */
async function sign(key: Key): Promise<boolean> {
  const origin = {
    ...{ actor: maya, person: maya, club: await world.clubOf(club), now: now() },
    ...{ callPath: '/api/test/sign', correlationId: 'test' },
  };
  const { sha256 } = await rowOf(key);
  const signing = {
    signerIds: new Set([maya.id]),
    shown: sha256 ?? Buffer.alloc(0),
    given: [{ field: 1, signature: signedBy(maya, now()) }],
  };
  const signed = await world.services.db.transaction().execute((tx) => signFields(tx, origin, key, signing));
  return !(signed instanceof Refusal);
}

/** Services with a database in which something happens after the first row has been read through it. */
function afterFirstRead(act: () => Promise<unknown>): Services {
  let isDone = false;
  const db = world.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isDone) {
        isDone = true;
        await act();
      }
      return result;
    },
  });
  return { ...world.services, db };
}

/** Curves that the pages draw; letters are not among them. */
function curvesIn(pdf: Buffer): number {
  const streams = [...pdf.toString('latin1').matchAll(/FlateDecode\s*>>\s*stream\n(.*?)\nendstream/gs)];
  const pages = streams
    .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .filter((content) => content.includes('BDC'));
  return pages.join('\n').match(/ c$/gm)?.length ?? 0;
}

describe('a contract', () => {
  test.each([
    [
      'en',
      ['Club', 'Member', 'Born May 5, 1990', 'VAT number ATU12345678', 'Austria', 'Agreed on November 20'],
    ],
    [
      'de',
      ['Mitglied', 'Geboren am 5. Mai 1990', 'USt-IdNr. ATU12345678', 'Österreich', 'Akzeptiert am 20. Nov'],
    ],
    ['ar', ['العضو', 'الرقم الضريبي', 'النمسا', 'الشروط المقبولة']],
  ])('is worded in %s, with both parties, the terms and what was agreed', async (language, words) => {
    const key = await issueTestContract(world, club, maya, {
      language,
      terms: (parties) => ({
        ...plainTerms(parties),
        sections: [
          {
            title: 'Price',
            parts: [
              {
                kind: 'amounts',
                rows: [{ text: 'Joining fee', amount: '€49.00' }],
                total: { text: 'Sum', amount: '€50.00' },
              },
              { kind: 'html', html: '<p>Locker &amp; towel</p><script>alert(1)</script>' },
              { kind: 'text', text: 'In the words of the club' },
            ],
          },
        ],
      }),
      acceptances: [
        { key: 'house', name: 'House rules', version: '4', at: now(), ipAddress: '192.0.2.7', by: maya },
      ],
    });
    const text = await textOf(await render(key));
    const said = [
      'Kestrel Park Sports GmbH',
      'Maya Lindgren',
      `${maya.centerId}p${maya.id}`,
      '49.00',
      '50.00',
    ];
    const own = ['Locker & towel', 'In the words of the club', 'House rules'];
    for (const part of [...words, ...said, ...own]) expect(text).toContain(part);
    expect(text).not.toContain('alert');
  });

  test('keeps the look and the words of the day on which it was issued', async () => {
    const key = await issueTestContract(world, club, maya);
    await world.services.db
      .updateTable('center')
      .set({ country: 'US', name: 'Renamed' })
      .where('id', '=', club.centerId)
      .execute();
    expect(await textOf(await render(key))).toContain('Austria');
    expect((await rowOf(key)).source).toMatchObject({ country: 'AT', color: '#17594a' });
  });

  test('is found by what it is about', async () => {
    const key = await signed();
    const about = { centerId: club.centerId, id: 7 };
    const documentsAbout = await readDocumentsAbout(world.services.db, maya, 'subscription');
    expect(documentsAbout(about)).toMatchObject([
      { id: key.id, type: 'SUBSCRIPTION_CONTRACT', state: 'SIGNED' },
    ]);
    expect(documentsAbout({ ...about, id: 8 })).toEqual([]);
    expect((await readDocumentsAbout(world.services.db, maya, 'clipcard'))(about)).toEqual([]);
  });

  test('stores who agreed to which version, when and from where', async () => {
    const given = { at: now().subtract({ minutes: 3 }), ipAddress: '192.0.2.7', by: maya };
    const key = await issueTestContract(world, club, maya, {
      acceptances: [{ key: 'house', name: 'House rules', version: '4', ...given }],
    });
    const [row] = await world.services.db
      .selectFrom('document_acceptance')
      .selectAll()
      .where('center_id', '=', key.centerId)
      .where('document_id', '=', key.id)
      .execute();
    expect(row).toMatchObject({
      version: '4',
      accepted_at: given.at,
      ip_address: '192.0.2.7',
      by_person_id: maya.id,
    });
  });

  test('expires by its type', async () => {
    const key = await issueTestContract(world, club, maya, { type: 'HEALTH_CERTIFICATE' });
    expect((await rowOf(key)).expires_on?.toString()).toBe('2027-11-19');
    expect((await rowOf(await signed())).expires_on).toBeNull();
  });
});

describe('a signature', () => {
  test('is drawn as lines, with the name and the time, and stored with its picture', async () => {
    const key = await signed();
    const text = await textOf(await render(key));
    expect(text).toContain('Maya Lindgren Signed on November 20, 2026 at 10:00');
    expect(curvesIn(await render(key))).toBe(120);
    const { strokes, picture, ip_address } = await world.services.db
      .selectFrom('document_signature')
      .selectAll()
      .where('center_id', '=', key.centerId)
      .where('document_id', '=', key.id)
      .executeTakeFirstOrThrow();
    expect([strokes, ip_address]).toEqual([drawn, '192.0.2.7']);
    expect(Buffer.from(picture ?? '').toString()).toMatch(/^<svg .*<path d="M/);
  });

  test('with the keyboard shows the typed name, of a parent as one on behalf of the member', async () => {
    const parent = await world.makePerson(club);
    const signature = { ...signedBy(parent, now(), { name: 'Noor <b>' }), name: 'Noor Lindgren' };
    const text = await textOf(await render(await issueTestContract(world, club, maya, { signature })));
    expect(text).toContain('Noor <b> Noor Lindgren Signed on November 20, 2026');
    expect(text).toContain('on behalf of the member');
  });

  test('can follow: the line is empty until then, and the PDF is made again', async () => {
    const key = await issueTestContract(world, club, maya, { signature: 'AWAITED' });
    expect(await textOf(await render(key))).toContain('Not signed yet');
    expect(await sign(key)).toBe(true);
    expect(await textOf(await render(key))).toContain('Signed on');
    expect(await sign(key)).toBe(false);
    const audited = (await world.auditOf(club, 'document')).map(({ before, after }) => ({ before, after }));
    expect(audited).toMatchObject([
      { before: null, after: { state: 'UNSIGNED' } },
      { before: { state: 'UNSIGNED' }, after: { state: 'SIGNED' } },
    ]);
  });
});

describe('a rendered contract', () => {
  test('is stored once, and its hash is that of its bytes', async () => {
    const key = await signed();
    const first = await render(key);
    world.clock.move({ hours: 1 });
    expect((await render(key)).equals(first)).toBe(true);
    const { sha256, content } = await rowOf(key);
    expect(Buffer.from(content ?? '').equals(first)).toBe(true);
    expect(Buffer.from(sha256 ?? '').equals(createHash('sha256').update(first).digest())).toBe(true);
  });

  test('is the first one of two that are made at once', async () => {
    const key = await signed();
    let first: Buffer | undefined;
    const meanwhile = async () => {
      first = await render(key);
      world.clock.move({ hours: 1 });
    };
    const other = await renderDocument(afterFirstRead(meanwhile), key, now());
    expect(other && first?.equals(other)).toBe(true);
    const { rendered_at } = await rowOf(key);
    expect(rendered_at?.equals(now().subtract({ hours: 1 }))).toBe(true);
    expect(await sealsOf(key)).toBe(1);
  });

  test('shows a signature that comes while it is being made', async () => {
    const key = await issueTestContract(world, club, maya, { signature: 'AWAITED' });
    const meanwhile = async () => {
      await render(key);
      await sign(key);
    };
    const pdf = await renderDocument(afterFirstRead(meanwhile), key, now());
    expect(pdf && (await textOf(pdf))).toContain('Signed on');
    expect((await render(key)).equals(pdf ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('a signed contract cannot be changed, not even with SQL:', () => {
  const changes: [string, string][] = [
    ['its bytes', `content = '\\x00'`],
    ['its bytes and their hash', `content = '\\x00', sha256 = sha256('\\x00')`],
    ['its bytes, away', 'content = null, sha256 = null, rendered_at = null'],
    ['its hash', `sha256 = sha256('\\x00')`],
    ['its state', `state = 'UNSIGNED'`],
    ['what it is made from', `source = jsonb_set(source, '{issuer}', '"Somebody"')`],
    [
      'what it is made from, with its hash',
      `source = '{}', source_sha256 = sha256(convert_to('{}', 'UTF8'))`,
    ],
  ];
  test.each(changes)('%s', async (_what, change) => {
    const key = await signed();
    await render(key);
    await expect(update(key, change)).rejects.toThrow(/constraint/);
    await expect(
      sql`delete from document where center_id = ${key.centerId} and id = ${key.id}`.execute(
        world.services.db,
      ),
    ).rejects.toThrow(/constraint/);
  });

  test.each(changes.slice(4))('before it is rendered: %s', async (_what, change) => {
    await expect(update(await signed(), change)).rejects.toThrow(/constraint/);
  });

  test('one that awaits its signature can', async () => {
    const key = await issueTestContract(world, club, maya, { signature: 'AWAITED' });
    await render(key);
    await update(key, `content = '\\x00', sha256 = sha256('\\x00')`);
    expect([...((await rowOf(key)).content ?? [])]).toEqual([0]);
  });
});

describe('downloading', () => {
  test('the person, the primary adult and staff get the PDF; nobody else does', async () => {
    const parent = await world.makePerson(club);
    maya = await world.makePerson(club, { family: { primary: parent, relation: 'CHILD' } });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const key = await signed(parent);
    for (const by of [maya, parent, staff]) {
      const answer = await download(by, key);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toContain(`document-${key.centerId}doc${key.id}.pdf`);
      expect(answer.rawPayload.equals(await render(key))).toBe(true);
    }
    const stranger = await world.makePerson(club);
    expect((await download(stranger, key)).json().errorCode).toBe('general.notAuthorized');
    expect((await download(stranger, key, stranger)).json().errorCode).toBe('document.notFound');
  });

  test('a document of another centre, or none, is not there', async () => {
    const elsewhere = await world.makeClub();
    const theo = await world.makePerson(elsewhere);
    const key = await issueTestContract(world, elsewhere, theo);
    expect((await download(maya, key)).json().errorCode).toBe('document.notFound');
    expect((await download(maya, { centerId: maya.centerId, id: 1e9 })).json()).toMatchObject({
      errorCode: 'document.notFound',
      httpCode: 404,
    });
  });

  test('what cannot be rendered is refused', async () => {
    const key = await issueTestContract(world, club, maya);
    await update(key, brokenSource);
    expect((await download(maya, key)).json().errorCode).toBe('document.downloadFailed');
  });
});

const update = (key: Key, change: string) =>
  sql`update document set ${sql.raw(change)} where center_id = ${key.centerId} and id = ${key.id}`.execute(
    world.services.db,
  );

const sealsOf = async (key: Key) =>
  (
    await world.services.db
      .selectFrom('document_seal')
      .select('sha256')
      .where('center_id', '=', key.centerId)
      .where('document_id', '=', key.id)
      .execute()
  ).length;
