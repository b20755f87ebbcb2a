import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubPdf, documentCalls } from '../../../test/document-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { testJpeg, testPng, withExif } from '../../../test/pictures.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { emailBeforeEnd } from './email-before-end.ts';

let world: World;
let call: ReturnType<typeof documentCalls>;
let club: TestClub;
let maya: TestPerson;
let manager: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  call = documentCalls(world);
});
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z');
  club = await world.makeClub({ country: 'AT', timeZone: 'Europe/Vienna' });
  maya = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
  manager = await world.makePerson(club, { levels: ['MANAGER'] });
  staff = await world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => world[Symbol.asyncDispose]());

const upload = async (by: TestPerson, more: Record<string, unknown> = {}, member = by) => {
  const answer = await call.send(by, 'upload-document', {
    ...call.about(member),
    type: 'HEALTH_CERTIFICATE',
    document: (await clubPdf('Certificate')).toString('base64'),
    ...more,
  });
  return answer.journalNoteId ?? answer.errorCode;
};
const review = (note: string, more: object, by = manager) =>
  call.send(by, 'review-document', { ...call.about(maya), ...call.keyOf(note), ...more });
const queue = async (by: TestPerson) => (await call.send(by, 'search-documents-to-review', {})).documents;
const subjects = async () => (await world.mailTo(maya.email)).map(({ subject }) => subject);
const inspect = async () => (await call.notes(maya)).notes;

describe('what a member sends in', () => {
  test('is stored under what it is, is listed as waiting, and can be taken back', async () => {
    const picture = withExif(testJpeg(), 6).toString('base64');
    const note = await upload(maya, { type: 'STUDENT_CARD', document: picture });
    expect(await inspect()).toMatchObject([
      {
        journalNoteId: note,
        type: 'STUDENT_CARD',
        title: 'Student card',
        mediaType: 'image/jpeg',
        expiresOn: '2027-11-19',
        review: { state: 'PENDING' },
        action: 'DOWNLOAD',
        canDelete: true,
      },
    ]);
    const file = await call.download(maya, maya, note);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-disposition']).toBe(`attachment; filename="document-${note}.jpg"`);
    expect(file.rawPayload.includes('48.2082N')).toBe(false);
    expect(await call.send(maya, 'delete-document', call.keyOf(note))).toEqual({ deleted: true });
    expect(await inspect()).toEqual([]);
  });

  test.each<[string, () => string | Promise<string>]>([
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>').toString('base64')],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['half of a PDF', async () => (await clubPdf()).subarray(0, 300).toString('base64')],
    ['no base64', () => '!!!!'],
    ['a picture that is none', () => testPng({ pixels: Buffer.alloc(2) }).toString('base64')],
  ])('is refused when it is %s', async (_what, document) => {
    expect(await upload(maya, { document: await document() })).toBe('general.documentFormatError');
  });

  test('counts until the day that it names, at most as long as its type, and not if that day is over', async () => {
    const days = async (expiresOn: string) => {
      const answer = await upload(maya, { expiresOn });
      return answer.startsWith('document.') ? answer : (await inspect())[0]?.expiresOn;
    };
    expect(await days('2027-01-31')).toBe('2027-01-31');
    expect(await days('2031-01-31')).toBe('2027-11-19');
    expect(await days('2026-11-19')).toBe('document.alreadyExpired');
  });

  test('is limited to ten that wait', async () => {
    const document = testPng().toString('base64');
    for (let count = 0; count < 10; count += 1) await upload(maya, { document });
    expect(await upload(maya, { document })).toBe('document.tooManyWaiting');
  });
});

describe('a review', () => {
  test('is for those who read what is about health, and not for the own family', async () => {
    const note = await upload(maya);
    expect(await queue(staff)).toEqual([]);
    expect(await queue(manager)).toMatchObject([
      { journalNoteId: note, memberName: 'Maya Lindgren', type: 'HEALTH_CERTIFICATE' },
    ]);
    expect((await review(note, { isApproved: true }, staff)).errorCode).toBe('document.notFound');
    expect((await call.download(staff, maya, note)).json().errorCode).toBe('document.notFound');
    expect((await call.download(manager, maya, note)).statusCode).toBe(200);
    // Staff who don't read it don't see that it is there.
    expect(
      (await call.notes(staff, { selectedUserId: `${maya.id}`, selectedUserCenterId: `${maya.centerId}` }))
        .notes,
    ).toEqual([]);
    const own = await upload(manager);
    expect(
      (await call.send(manager, 'review-document', { ...call.keyOf(own), isApproved: true })).errorCode,
    ).toBe('document.ofOwnFamily');
    const events = (await world.auditOf(club, 'document')).map(({ after }) => after);
    expect(events).toEqual([
      { event: 'uploaded' },
      { event: 'read', type: 'HEALTH_CERTIFICATE' },
      { event: 'uploaded' },
    ]);
  });

  test('that approves tells the member until when, and keeps the bytes from changing', async () => {
    const note = await upload(maya);
    expect(await review(note, { isApproved: true, expiresOn: '2027-06-30' })).toEqual({ reviewed: true });
    expect(await inspect()).toMatchObject([
      { review: { state: 'APPROVED' }, expiresOn: '2027-06-30', canDelete: false },
    ]);
    expect(await subjects()).toEqual(['We’ve approved your document']);
    const [mail] = await world.mailTo(maya.email);
    expect(mail?.text).toContain('June 30, 2027');
    // Which document it was says something about health.
    expect(mail?.text).not.toMatch(/certificate/i);
    expect((await review(note, { isApproved: false, reason: 'Too late' })).errorCode).toBe(
      'document.reviewed',
    );
    expect((await call.send(maya, 'delete-document', call.keyOf(note))).errorCode).toBe('document.reviewed');
    const { documentCenterId, documentId } = call.keyOf(note);
    await expect(
      sql`update document set content = '\\x00', sha256 = sha256('\\x00'), source_sha256 = sha256('\\x00')
        where center_id = ${documentCenterId} and id = ${documentId}`.execute(world.services.db),
    ).rejects.toThrow(/document_seal/);
  });

  test('that rejects needs a reason, which the member reads', async () => {
    const note = await upload(maya);
    expect((await review(note, { isApproved: false })).errorCode).toBe('general.invalidInput');
    await review(note, { isApproved: false, reason: 'The date can’t be read.' });
    expect(await inspect()).toMatchObject([
      { review: { state: 'REJECTED', reason: 'The date can’t be read.' } },
    ]);
    const [mail] = await world.mailTo(maya.email);
    expect(mail?.text).toContain('The date can’t be read.');
  });
});

test('an email comes once, 30 days before an approved document ends, unless a newer one is there', async () => {
  const approved = async (expiresOn: string) => {
    const note = await upload(maya);
    await review(note, { isApproved: true, expiresOn });
  };
  const ending = async () => {
    await emailBeforeEnd(world.services);
    return (await subjects()).filter((subject) => subject.includes('expire')).length;
  };
  await approved('2027-01-10');
  world.clock.set('2026-12-10T09:00:00Z');
  expect(await ending()).toBe(0);
  world.clock.set('2026-12-11T09:00:00Z');
  expect(await ending()).toBe(1);
  expect(await ending()).toBe(1);
  maya = await world.makePerson(club, { firstName: 'Maya' });
  manager = await world.makePerson(club, { levels: ['MANAGER'] });
  await approved('2027-01-05');
  await approved('2027-11-30');
  expect(await ending()).toBe(0);
});
