import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainDocument } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import type { Document } from '../clubs/document.ts';
import { layOutMessage } from '../platform/mail/outbox.ts';
import { passwordChangedEmail, resetLinkEmail } from './emails.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const [english, arabic] = plainDocument.locales ?? [];
if (!english || !arabic) throw new Error('the plain document has two locales');
const german = { ...english, code: 'de', locale: 'de-DE', direction: 'ltr' as const };
const portuguese = { ...english, code: 'pt', locale: 'pt-PT', direction: 'ltr' as const };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** A club in Dubai with these languages. */
async function senderOf(
  locales: NonNullable<Document['locales']>,
  language: string,
  document: Document = {},
) {
  const { centerId } = await world.makeClub({ timeZone: 'Asia/Dubai', document: { ...document, locales } });
  const club = await world.services.clubs.byCenter(centerId);
  if (!club) throw new Error('the club was just made');
  return { club, language, origin: 'https://portal.example', settings: world.services.settings };
}
const maya = { email: 'maya@mail.example', firstName: 'Maya', preferredLanguage: null };
const link = {
  url: 'https://portal.example/reset-password/7/1/c0de',
  endsAt: Temporal.Instant.from('2026-11-20T20:30:00Z'),
};

describe('the language of a letter', () => {
  test.each([
    [
      'the person’s own',
      [english, german, arabic],
      'en',
      'de',
      'de-DE',
      'Neues Passwort für Test club festlegen',
    ],
    [
      'that of the request where the person names none',
      [english, german],
      'de',
      null,
      'de-DE',
      'Neues Passwort für Test club festlegen',
    ],
    [
      'that of the request where the club does not offer the person’s',
      [english, arabic],
      'en',
      'de',
      'en-US',
      'Set a new password for Test club',
    ],
    ['Arabic', [english, arabic], 'ar', null, 'ar-AE', 'تعيين كلمة مرور جديدة لحسابك في Test club'],
    [
      'that of the request where we cannot write the person’s',
      [portuguese, german],
      'de',
      'pt',
      'de-DE',
      'Neues Passwort für Test club festlegen',
    ],
    [
      'English where we can write none of them',
      [portuguese],
      'pt',
      'pt',
      'en',
      'Set a new password for Test club',
    ],
  ])('%s', async (_title, locales, language, preferredLanguage, tag, subject) => {
    const message = layOutMessage(
      resetLinkEmail(await senderOf(locales, language), { ...maya, preferredLanguage }, link),
    );
    expect([message.language, message.subject]).toEqual([tag, subject]);
  });
});

test('a letter is the club’s: sender, colours, logo, address, and the time of its place', async () => {
  const message = layOutMessage(
    resetLinkEmail(
      await senderOf([english], 'en', {
        general: { clubName: 'Waha', supportEmail: 'hello@waha.example', supportPhone: '+971 4 000 0000' },
      }),
      maya,
      link,
    ),
  );
  expect(message).toMatchObject({
    to: 'maya@mail.example',
    from: '"Waha" <portal@foyer.example>',
    replyTo: 'hello@waha.example',
    subject: 'Set a new password for Waha',
  });
  expect(message.html).toContain('src="https://portal.example/club/test/logo.svg"');
  expect(message.html).toContain('bgcolor="#17594a"');
  for (const part of [message.html, message.text]) {
    expect(part).toContain('November 21, 2026 at 12:30 AM GMT+4');
    expect(part).toContain('1 Court Street, 02108 Boston');
    expect(part).toContain('+971 4 000 0000');
    expect(part).toContain('hello@waha.example');
    expect(part).toContain(link.url);
  }
});

test('an Arabic letter runs from right to left', async () => {
  const message = layOutMessage(
    passwordChangedEmail(await senderOf([arabic], 'ar'), { ...maya, firstName: 'مايا' }, link.endsAt),
  );
  expect(message.html).toContain('<html lang="ar-AE" dir="rtl">');
  expect(message.text).toContain('مرحبًا مايا،');
});

test('a club’s own words win over ours', async () => {
  const translations = { en: { 'mail.resetLink.subject': 'New key for {club}, {firstName}' } };
  const message = layOutMessage(
    resetLinkEmail(await senderOf([english], 'en', { translations }), maya, link),
  );
  expect(message.subject).toBe('New key for Test club, Maya');
});

describe('who is greeted by name', () => {
  test.each([
    ['Maya', 'Hello Maya,'],
    ['Anne-Marie', 'Hello Anne-Marie,'],
    ["O'Neil", "Hello O'Neil,"],
    ['J. R.', 'Hello J. R.,'],
    ['مايا', 'Hello مايا,'],
    ['', 'Hello,'],
    ['Win at evil.example', 'Hello,'],
    ['https://evil.example', 'Hello,'],
    ['Maya\nBcc: x', 'Hello,'],
    ['<b>Maya</b>', 'Hello,'],
    ['{club}', 'Hello,'],
    ['M'.repeat(61), 'Hello,'],
  ])('%j', async (firstName, greeting) => {
    const { text } = layOutMessage(
      resetLinkEmail(await senderOf([english], 'en'), { ...maya, firstName }, link),
    );
    expect(text.split('\n')[2]).toBe(greeting);
  });
});

describe('the catalogues', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  test.each([
    ['de', de],
    ['ar', ar],
  ])('%s says everything that English says, with the same values', (_language, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      const translated = catalogue[key as keyof typeof en];
      expect(placeholders(translated), key).toEqual(placeholders(text));
      expect(translated, key).not.toBe(text);
    }
  });
});
