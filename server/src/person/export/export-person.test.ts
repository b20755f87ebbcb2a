import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainDocument, type TestPerson } from '../../../test/factories.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { personalData } from '../../domains.ts';
import { exportTextsOf, readable } from './export-words.ts';

const texts = exportTextsOf(personalData);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const exported = async (caller: TestPerson, language: string, more: object = {}) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/api/person/export',
      headers: { ...caller.headers, 'accept-language': language },
      payload: { currentPassword: caller.password, ...more },
    })
  ).json();

const makeMaya = async () => {
  const [english, arabic] = plainDocument.locales ?? [];
  if (!english || !arabic) throw new Error('the document has no languages');
  const german = { ...english, code: 'de', locale: 'de-AT', order: 3 };
  const document = { locales: [english, arabic, german] };
  const club = await world.makeClub({ document, country: 'AT', timeZone: 'Europe/Vienna' });
  const maya = await world.makePerson(club, {
    firstName: 'Maya',
    lastName: 'Lindgren-Østergård',
    phone: '+436601234567',
    birthday: '1990-05-05',
  });
  const key = { center_id: club.centerId, person_id: maya.id };
  const at = world.clock.now();
  await world.services.db
    .insertInto('consent')
    .values({ ...key, kind: 'NEWSLETTER', version: 0, given: true, at })
    .execute();
  await world.services.db
    .insertInto('lead')
    .values({ ...key, interest: 'GDPR\nand padel', source: 'PORTAL', created_at: at })
    .execute();
  return { club, maya };
};

/** Everything that JSON says with letters that are the same in every language. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* textsIn(inner);
  }
}
const isWorded = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) || `export.value.${text}` in texts.en;

describe('an export as PDF', () => {
  test('says nothing less than the JSON', async () => {
    const { maya } = await makeMaya();
    const json = await exported(maya, 'en');
    expect(json.document).toBeUndefined();
    const { domains, document, createdAt } = await exported(maya, 'en', { format: 'PDF' });
    expect(domains).toBeUndefined();
    expect(createdAt).toBe(json.createdAt);
    expect(document).toMatchObject({
      fileName: `data-${maya.centerId}p${maya.id}.pdf`,
      contentType: 'application/pdf',
    });
    const { text } = await readPdf(document.base64);
    const said = text.replaceAll(' ', '');
    const texts = [...textsIn(json.domains)].filter((word) => !isWorded(word));
    expect(texts.length).toBeGreaterThan(6);
    expect(texts.filter((word) => !said.includes(word.replace(/\s/g, '')))).toEqual([]);
  });

  test.each([
    [
      'en',
      'What Test club holds about you',
      'Date of birth',
      'May 5, 1990',
      'Consents',
      'Page 1 of',
      'en-US',
    ],
    [
      'de',
      'Was Test club über Sie gespeichert hat',
      'Geburtsdatum',
      '5. Mai 1990',
      'Einwilligungen',
      'Seite 1 von',
      'de-AT',
    ],
  ])('is worded in %s, dates included', async (language, title, label, date, heading, page, locale) => {
    const { maya } = await makeMaya();
    const { document } = await exported(maya, language, { format: 'PDF' });
    const { info, text } = await readPdf(document.base64);
    expect(info).toMatchObject({ Title: title, Author: 'Test club', Language: locale });
    for (const words of [title, label, date, heading, page]) expect(text).toContain(words);
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT/);
    expect(text).toContain('GDPR and padel');
  });

  test('in Arabic runs from right to left, with its names in their own script', async () => {
    const { maya } = await makeMaya();
    const { document } = await exported(maya, 'ar', { format: 'PDF' });
    const { info, text } = await readPdf(document.base64);
    expect(info).toMatchObject({ Title: 'ما يحتفظ به Test club عنك', Language: 'ar-AE' });
    for (const words of ['تاريخ الميلاد', 'البيانات الشخصية', 'Lindgren-Østergård', '+436601234567']) {
      expect(text).toContain(words);
    }
  });

  test('for staff names whom it is about, and hides what the JSON hides', async () => {
    const { club, maya } = await makeMaya();
    await world.setPerson(maya, { national_number: '1234050590' });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const of = { selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    const { document } = await exported(staff, 'en', { ...of, format: 'PDF' });
    const { info, text } = await readPdf(document.base64);
    expect(info).toMatchObject({ Title: 'What Test club holds about Maya Lindgren-Østergård' });
    expect(text).not.toContain('1234050590');
    expect(text).toContain('••0590');
  });
});

test.each([
  ['zip_code', 'Zip code'],
  ['lastSeenAt', 'Last seen at'],
  ['reset-password', 'Reset password'],
  ['address1', 'Address1'],
])('%s has no word: %s', (name, words) => {
  expect(readable(name)).toBe(words);
});
