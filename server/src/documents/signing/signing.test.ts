import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueTestContract } from '../../../test/contract-fixtures.ts';
import { clubPdf, documentCalls, place } from '../../../test/document-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { openWorld, type World } from '../../../test/world.ts';

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
  world.clock.set('2026-11-20T09:00:00Z');
  club = await world.makeClub({ country: 'AT', timeZone: 'Europe/Vienna' });
  maya = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
  staff = await world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => world[Symbol.asyncDispose]());

const file = async (by: TestPerson, member: TestPerson, note: string) =>
  (await call.download(by, member, note)).rawPayload;
const textOf = async (pdf: Buffer) => (await readPdf(pdf.toString('base64'))).text;
/** A child with a sign-in, and the parent who signs beside them. */
async function family() {
  const parent = await world.makePerson(club, { firstName: 'Ines', lastName: 'Lindgren' });
  const child = await world.makePerson(club, {
    firstName: 'Theo',
    family: { primary: parent, relation: 'CHILD' },
  });
  const both = [{ place: place(500) }, { signerId: parent.id, isRequired: true, place: place(600) }];
  const fields = both.map((field) => ({ isRequired: true, ...field }));
  return { parent, child, fields };
}

describe('a document to sign', () => {
  test('is shown to its signer as it is signed, with its fields', async () => {
    const note = await call.add(staff, maya);
    const shown = await call.open(maya, note);
    expect(Buffer.from(shown.document.base64, 'base64').equals(await clubPdf())).toBe(true);
    expect(shown).toMatchObject({
      journalNoteId: note,
      state: 'UNSIGNED',
      sha256: createHash('sha256')
        .update(await clubPdf())
        .digest('hex'),
      fields: [
        {
          number: 1,
          label: 'Member',
          signerName: 'Maya Lindgren',
          isOwn: true,
          isRequired: true,
          place: place(600),
        },
      ],
    });
    expect(shown.lastSignature).toBeUndefined();
  });

  test('is not there for strangers, who can’t sign it either', async () => {
    const note = await call.add(staff, maya);
    const shown = await call.open(maya, note);
    const stranger = await world.makePerson(club);
    expect((await call.open(stranger, note)).errorCode).toBe('document.notFound');
    expect((await call.sign(stranger, shown)).errorCode).toBe('document.notFound');
    // Staff read it and sign for nobody.
    expect((await call.open(staff, note)).fields).toMatchObject([{ isOwn: false }]);
    expect((await call.sign(staff, shown)).errorCode).toBe('document.notFound');
  });

  test('gets the signature on its page and is sealed; then it can’t be signed again', async () => {
    const note = await call.add(staff, maya);
    const shown = await call.open(maya, note);
    expect(await call.sign(maya, shown)).toEqual({ journalNoteId: note, state: 'SIGNED', missing: [] });
    const signed = await file(maya, maya, note);
    expect(signed.subarray(0, (await clubPdf()).length).equals(await clubPdf())).toBe(true);
    expect(await textOf(signed)).toContain('Maya Lindgren November 20, 2026');
    expect(signed.includes('ETSI.CAdES.detached')).toBe(true);
    expect((await file(staff, maya, note)).equals(signed)).toBe(true);
    expect((await call.sign(maya, shown)).errorCode).toBe('document.alreadySigned');
    expect((await call.open(maya, note)).errorCode).toBe('document.alreadySigned');
    const other = await call.open(maya, await call.add(staff, maya));
    expect(other.lastSignature).toMatchObject({ width: 480 });
  });

  test('that the portal lays out gets the signature on its line', async () => {
    const { centerId, id } = await issueTestContract(world, club, maya, { signature: 'AWAITED' });
    const shown = await call.open(maya, `${centerId}doc${id}`);
    expect(shown.fields[0]?.place).toBeUndefined();
    expect(await textOf(Buffer.from(shown.document.base64, 'base64'))).toContain('Not signed yet');
    expect(await call.sign(maya, shown)).toMatchObject({ state: 'SIGNED' });
    expect(await textOf(await file(maya, maya, shown.journalNoteId))).toContain(
      'Signed on November 20, 2026',
    );
  });
});

describe('two signers', () => {
  test('sign the same bytes one after the other; the second one completes the document', async () => {
    const { parent, child, fields } = await family();
    const note = await call.add(staff, child, { fields });
    const [first, second] = [await call.open(child, note), await call.open(parent, note)];
    expect(second.fields.map(({ isOwn, label }) => [isOwn, label])).toEqual([
      [false, 'Member'],
      [true, 'Parent or guardian'],
    ]);
    expect(await call.sign(child, first)).toMatchObject({ state: 'UNSIGNED', missing: ['Ines Lindgren'] });
    // Nothing is drawn before everybody has signed.
    expect((await file(child, child, note)).equals(await clubPdf())).toBe(true);
    expect((await call.open(parent, note)).sha256).toBe(second.sha256);
    expect((await call.sign(child, first)).errorCode).toBe('document.alreadySigned');
    expect(await call.sign(parent, second, [2], { name: 'Ines Lindgren' })).toMatchObject({
      state: 'SIGNED',
    });
    const text = await textOf(await file(parent, child, note));
    expect(text).toContain('Theo');
    expect(text).toContain('Ines Lindgren');
  });

  test('are a parent for themselves and for a child without a sign-in, who both have to be signed at once', async () => {
    const parent = await world.makePerson(club, { firstName: 'Ines' });
    const relation = 'CHILD' as const;
    const child = await world.makePerson(club, { family: { primary: parent, relation }, hasSignIn: false });
    const signers = [child.id, parent.id];
    const fields = signers.map((signerId, index) => ({
      ...{ signerId, isRequired: true },
      place: place(500 + 100 * index),
    }));
    const note = await call.add(staff, child, { fields });
    const shown = await call.open(parent, note);
    expect(shown.fields.map(({ isOwn }) => isOwn)).toEqual([true, true]);
    expect((await call.sign(parent, shown, [2])).errorCode).toBe('document.signatureMissing');
    expect(await call.sign(parent, shown, [1, 2])).toMatchObject({ state: 'SIGNED' });
  });

  test('of a contract of the portal are named on their lines', async () => {
    const { parent, child } = await family();
    const { centerId, id } = await issueTestContract(world, club, child, {
      signature: 'AWAITED',
      fields: [
        { signerId: child.id, role: 'MEMBER' },
        { signerId: parent.id, role: 'GUARDIAN' },
      ],
    });
    const note = `${centerId}doc${id}`;
    await call.sign(child, await call.open(child, note), [1]);
    await call.sign(parent, await call.open(parent, note), [2]);
    const text = await textOf(await file(child, child, note));
    expect(text).toMatch(/Signature: Member .*Theo .*Signature: Parent or guardian .*Ines Lindgren/);
  });

  test('can only be the member and adults of the family', async () => {
    const stranger = await world.makePerson(club);
    const fields = [{ signerId: stranger.id, isRequired: true, place: place(600) }];
    expect(await call.add(staff, maya, { fields })).toBe('document.unknownSigner');
  });
});

describe('an adult who has left the family', () => {
  const leave = ({ centerId, id }: TestPerson) =>
    world.services.db
      .deleteFrom('family_member')
      .where('center_id', '=', centerId)
      .where('person_id', '=', id)
      .execute();
  const listed = async (by: TestPerson) => (await call.notes(by)).notes.map((one) => one.journalNoteId);

  test('can’t sign any more what staff had sent, and no longer reads it', async () => {
    const { parent, child, fields } = await family();
    const note = await call.add(staff, child, { fields });
    const shown = await call.open(parent, note);
    expect(await call.notes(parent)).toMatchObject({ notes: [{ journalNoteId: note }], unsigned: 1 });
    const ask = () => call.send(staff, 'request-signatures', { ...call.about(child), ...call.keyOf(note) });
    await ask();
    const link = /\/sign\/([\w.-]+)/.exec((await world.mailTo(parent.email)).at(-1)?.text ?? '')?.[1] ?? '';
    await leave(parent);
    expect((await call.sign(parent, shown, [2])).errorCode).toBe('document.leftFamily');
    expect((await call.open(parent, note)).errorCode).toBe('document.leftFamily');
    expect((await call.open(parent, link)).errorCode).toBe('document.leftFamily');
    expect(await call.notes(parent)).toMatchObject({ notes: [], unsigned: 0 });
    expect((await call.download(parent, parent, note)).json().errorCode).toBe('document.notFound');
    expect((await ask()).errorCode).toBe('document.signerLeft');
    // The child signs for themselves, and the document still waits.
    expect(await call.sign(child, await call.open(child, note))).toMatchObject({
      state: 'UNSIGNED',
      missing: ['Ines Lindgren'],
    });
  });

  test('can’t sign when the member has left', async () => {
    const { parent, child, fields } = await family();
    const note = await call.add(staff, child, { fields });
    const shown = await call.open(parent, note);
    await leave(child);
    expect((await call.sign(parent, shown, [2])).errorCode).toBe('document.leftFamily');
  });

  test('keeps a copy of what they signed before', async () => {
    const { parent, child, fields } = await family();
    const note = await call.add(staff, child, { fields });
    await call.sign(parent, await call.open(parent, note), [2]);
    await leave(parent);
    expect(await listed(parent)).toEqual([note]);
    expect((await call.open(parent, note)).errorCode).toBe('document.leftFamily');
    await call.sign(child, await call.open(child, note));
    expect((await call.open(parent, note)).errorCode).toBe('document.alreadySigned');
    expect((await call.download(parent, parent, note)).statusCode).toBe(200);
  });

  test('still signs their own documents', async () => {
    const { parent } = await family();
    const note = await call.add(staff, parent);
    await leave(parent);
    expect(await call.sign(parent, await call.open(parent, note))).toMatchObject({ state: 'SIGNED' });
  });
});

describe('what the browser says it has shown', () => {
  const signWith = async (signedDocument: string) => {
    const journalNoteId = await call.add(staff, maya);
    return (await call.sign(maya, { journalNoteId, sha256: signedDocument })).errorCode ?? 'signed';
  };

  test('is the SHA-256 of the PDF, or the PDF', async () => {
    expect(await signWith((await clubPdf()).toString('base64'))).toBe('signed');
    expect(await signWith((await clubPdf('Other rules')).toString('base64'))).toBe('document.changed');
    expect(await signWith('0'.repeat(64))).toBe('document.changed');
  });

  test.each([
    ['no base64', '%%%'],
    ['base64 of something else', Buffer.from('<html>').toString('base64')],
    ['half of a PDF', Buffer.from('%PDF-1.7\n1 0 obj').toString('base64')],
  ])('is refused when it can’t be decoded: %s', async (_what, text) => {
    expect(await signWith(text)).toBe('general.documentFormatError');
  });
});

test('from the first signature on, nobody can change what is signed, not even with SQL', async () => {
  const { child, fields } = await family();
  const note = await call.add(staff, child, { fields });
  await call.sign(child, await call.open(child, note));
  const { documentCenterId, documentId } = call.keyOf(note);
  const run = (statement: string) => sql.raw(statement).execute(world.services.db);
  const where = `center_id = ${documentCenterId} and`;
  for (const statement of [
    `update document_original set content = '\\x00', sha256 = sha256('\\x00') where ${where} document_id = ${documentId}`,
    `update document set source_sha256 = sha256('\\x00') where ${where} id = ${documentId}`,
    `delete from document_field where ${where} document_id = ${documentId} and number = 1`,
    `delete from document where ${where} id = ${documentId}`,
  ])
    await expect(run(statement)).rejects.toThrow(/constraint/);
});

test('history says who was sent a document and who signed it', async () => {
  await call.sign(maya, await call.open(maya, await call.add(staff, maya)));
  const events = (await world.auditOf(club, 'document')).map(({ after, actor_id, for_id }) => [
    (after as { event: string }).event,
    actor_id,
    for_id,
  ]);
  expect(events).toEqual([
    ['sent', staff.id, maya.id],
    ['signed', maya.id, maya.id],
  ]);
});
