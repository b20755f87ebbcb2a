import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubPdf, documentCalls, place } from '../../../test/document-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { closeRunOut } from './close-run-out.ts';

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
  club = await world.makeClub();
  maya = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
  staff = await world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = (note: string, member = maya) =>
  call.send(staff, 'request-signatures', { ...call.about(member), ...call.keyOf(note) });
const withdraw = (note: string) =>
  call.send(staff, 'withdraw-signature-requests', { ...call.about(maya), ...call.keyOf(note) });
const states = async (note: string) =>
  (
    await call.send(staff, 'get-signature-requests', { ...call.about(maya), ...call.keyOf(note) })
  ).requests.map(({ state }: { state: string }) => state);
/** The key in the link of the last email. */
const keyFor = async ({ email }: TestPerson) =>
  /\/sign\/([\w.-]+)/.exec((await world.mailTo(email)).at(-1)?.text ?? '')?.[1] ?? '';

/** Some days later. People sign in again: their sessions have ended. */
async function later(days: number) {
  world.clock.move({ hours: 24 * days });
  staff = await world.makePerson(club, { levels: ['STAFF'] });
  const { email, password } = maya;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/user/authenticate',
    headers: club.headers,
    payload: { email, password },
  });
  maya = { ...maya, headers: { ...maya.headers, authorization: `Bearer ${answer.json().token}` } };
}

describe('a link to sign', () => {
  test('comes by email, opens the document for its signer, and ends with the signature', async () => {
    const note = await call.add(staff, maya);
    expect(await ask(note)).toEqual({ requestedFrom: ['Maya Lindgren'] });
    const [mail] = await world.mailTo(maya.email);
    expect(mail?.subject).toBe('Please sign: House rules');
    const key = await keyFor(maya);
    expect(key).toMatch(new RegExp(`^${club.centerId}\\.[\\w-]{22}$`));
    const shown = await call.open(maya, key);
    expect(shown).toMatchObject({ journalNoteId: note, linkEndsAt: '2026-12-20T09:00:00Z' });
    await call.sign(maya, shown);
    expect(await states(note)).toEqual(['SIGNED']);
    expect((await call.open(maya, key)).errorCode).toBe('document.alreadySigned');
    expect((await ask(note)).errorCode).toBe('document.alreadySigned');
  });

  test('opens nothing for somebody else, or for nobody', async () => {
    await ask(await call.add(staff, maya));
    const key = await keyFor(maya);
    const stranger = await world.makePerson(club);
    expect((await call.open(stranger, key)).errorCode).toBe('document.notYours');
    const visitor = await world.app.inject({
      url: `/api/documents/get-unsigned-document/${key}`,
      headers: club.headers,
    });
    expect(visitor.json().errorCode).toBe('general.authenticationError');
    const other = await world.makePerson(await world.makeClub());
    expect((await call.open(other, key)).errorCode).toBe('document.notFound');
  });

  test('is replaced by a newer one, and can be withdrawn', async () => {
    const note = await call.add(staff, maya);
    await ask(note);
    const first = await keyFor(maya);
    await ask(note);
    const second = await keyFor(maya);
    expect((await call.open(maya, first)).errorCode).toBe('document.linkWithdrawn');
    expect((await call.open(maya, second)).journalNoteId).toBe(note);
    expect(await withdraw(note)).toEqual({ withdrawn: 1 });
    expect((await call.open(maya, second)).errorCode).toBe('document.linkWithdrawn');
    // In the profile it still waits.
    expect((await call.open(maya, note)).journalNoteId).toBe(note);
  });

  test('runs out after 30 days, also before the job closes it', async () => {
    const note = await call.add(staff, maya);
    await ask(note);
    const key = await keyFor(maya);
    const stored = async () =>
      (
        await world.services.db
          .selectFrom('document_sign_request')
          .select('state')
          .where('center_id', '=', club.centerId)
          .executeTakeFirst()
      )?.state;
    await later(30);
    expect(await stored()).toBe('OPEN');
    expect(await states(note)).toEqual(['RUN_OUT']);
    expect((await call.open(maya, key)).errorCode).toBe('document.linkRunOut');
    await closeRunOut(world.services);
    expect(await stored()).toBe('RUN_OUT');
    expect((await call.open(maya, key)).errorCode).toBe('document.linkRunOut');
  });

  test('goes to the parent for a child without a sign-in, and to nobody without an address', async () => {
    const parent = await world.makePerson(club, { firstName: 'Ines' });
    const relation = 'CHILD' as const;
    const child = await world.makePerson(club, { family: { primary: parent, relation }, hasSignIn: false });
    await world.setPerson(child, { email: null });
    const note = await call.add(staff, child);
    expect((await ask(note, child)).requestedFrom).toHaveLength(1);
    const shown = await call.open(parent, await keyFor(parent));
    expect(shown.fields).toMatchObject([{ isOwn: true }]);
    const unreachable = await world.makePerson(club);
    await world.setPerson(unreachable, { email: null });
    expect((await ask(await call.add(staff, unreachable), unreachable)).errorCode).toBe(
      'document.nobodyToAsk',
    );
  });
});

describe('a PDF that staff add', () => {
  test.each<[string, object, string]>([
    ['that is none', { document: Buffer.from('<html>').toString('base64') }, 'general.documentFormatError'],
    ['with a field beyond its page', { fields: [{ place: place(780) }] }, 'document.fieldMisplaced'],
    [
      'with a field on a page that is not there',
      { fields: [{ place: { ...place(600), page: 9 } }] },
      'document.fieldMisplaced',
    ],
    [
      'that nobody has to sign, with a field',
      { fields: [{ isRequired: false, place: place(600) }] },
      'general.invalidInput',
    ],
  ])('%s is refused', async (_what, more, code) => {
    expect(await call.add(staff, maya, more)).toBe(code);
  });

  test('without fields is there at once, sealed', async () => {
    const note = await call.add(staff, maya, { fields: [] });
    expect((await call.notes(maya)).notes).toMatchObject([{ state: 'ISSUED', action: 'DOWNLOAD' }]);
    const file = (await call.download(maya, maya, note)).rawPayload;
    expect(file.subarray(0, (await clubPdf()).length).equals(await clubPdf())).toBe(true);
    expect(file.includes('/ByteRange')).toBe(true);
  });
});
