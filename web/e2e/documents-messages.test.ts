import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ar as listAr } from '../src/documents/list/text/ar.ts';
import { de as listDe } from '../src/documents/list/text/de.ts';
import { en as listEn } from '../src/documents/list/text/en.ts';
import { ar as signingAr } from '../src/documents/signing/text/ar.ts';
import { de as signingDe } from '../src/documents/signing/text/de.ts';
import { en as signingEn } from '../src/documents/signing/text/en.ts';
import { ar } from '../src/documents/text/refusals/ar.ts';
import { de } from '../src/documents/text/refusals/de.ts';
import { en } from '../src/documents/text/refusals/en.ts';
import { ar as generalAr } from '../src/frame/text/refusals/ar.ts';
import { de as generalDe } from '../src/frame/text/refusals/de.ts';
import { en as generalEn } from '../src/frame/text/refusals/en.ts';
import { clubPdf } from './club-pdf.ts';
import { draw, linkFor, pagesDrawn, rowOf, sendToSign } from './documents.ts';
import { faultsOf } from './faults.ts';
import { type Language, spoken } from './message-languages.ts';
import { type ClubName, noise, openPortal, type Portal } from './portal.ts';

/** Each language has a server of its own: a minute's worth of documents is not enough for all of them. */
const portal = {} as Portal;

const refusals = { en: { ...generalEn, ...en }, de: { ...generalDe, ...de }, ar: { ...generalAr, ...ar } };
const list = { en: listEn, de: listDe, ar: listAr };
const signing = { en: signingEn, de: signingDe, ar: signingAr };

interface Case {
  club: ClubName;
  centerId: number;
  language: Language;
}

type Message = keyof (typeof refusals)['en'];

const idOf = (key: string) => Number(key.split('doc')[1]);
const says = (page: Page, language: Language, code: Message) =>
  page.getByText(refusals[language][code]).first().waitFor();

/** A document that the club has lost: its original is gone. */
async function lose({ club, centerId }: Case, title: string): Promise<string> {
  const key = await sendToSign(portal, { club, centerId, title });
  await portal.db
    .deleteFrom('document_original')
    .where('center_id', '=', centerId)
    .where('document_id', '=', idOf(key))
    .execute();
  return key;
}

/** Makes the database fail whenever somebody signs. */
const failSigning = async () => {
  await sql`create function fail_signing() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    portal.db,
  );
  await sql`create trigger fail_signing before insert on document_signature execute function fail_signing()`.execute(
    portal.db,
  );
};
const signAgain = async () => {
  await sql`drop trigger fail_signing on document_signature`.execute(portal.db);
  await sql`drop function fail_signing`.execute(portal.db);
};

const messages: [string, (page: Page, given: Case) => Promise<void>][] = [
  [
    'document.fetchFailed: a document that can’t be fetched',
    async (page, given) => {
      const key = await lose(given, 'Lost');
      await page.goto(portal.address(given.club, `/sign/${key}?lang=${given.language}`));
      await page.getByText(signing[given.language]['signing.loadError']).first().waitFor();
      await says(page, given.language, 'document.fetchFailed');
    },
  ],
  [
    'document.downloadFailed: one that can’t be downloaded',
    async (page, given) => {
      const title = `Gone ${given.language}`;
      await lose(given, title);
      await page.goto(portal.address(given.club, `/profile/documents?lang=${given.language}`));
      await rowOf(page, title).getByRole('button').last().click();
      await says(page, given.language, 'document.downloadFailed');
    },
  ],
  [
    'document.signFailed: one that can’t be signed, and then can',
    async (page, { club, centerId, language }) => {
      const key = await sendToSign(portal, { club, centerId, title: 'House rules' });
      await page.goto(portal.address(club, `/sign/${key}?lang=${language}`));
      await pagesDrawn(page);
      await page.locator('.sign-place[data-state="open"]').click();
      await draw(page);
      await page.locator('.sign-save').getByRole('button').click();
      const save = page.getByRole('button', { name: signing[language]['signing.saveChanges'] });
      await failSigning();
      try {
        await save.click();
        await says(page, language, 'document.signFailed');
      } finally {
        await signAgain();
      }
      expect(await faultsOf(page)).toEqual([]);
      await save.click();
      await page.getByRole('heading', { level: 1, name: signing[language]['signing.done'] }).waitFor();
    },
  ],
  [
    'document.linkRunOut: a link that is over',
    async (page, { club, centerId, language }) => {
      const key = await sendToSign(portal, { club, centerId, title: 'Old rules', isEmailed: true });
      const path = await linkFor(page, portal.person(club, 'member').email);
      await portal.db
        .updateTable('document_sign_request')
        .set({ requested_at: sql`now() - interval '31 days'`, ends_at: sql`now() - interval '1 day'` })
        .where('center_id', '=', centerId)
        .where('document_id', '=', idOf(key))
        .execute();
      await page.goto(portal.address(club, `${path}?lang=${language}`));
      await page.getByRole('heading', { level: 1, name: signing[language]['signing.linkRunOut'] }).waitFor();
      await says(page, language, 'document.linkRunOut');
    },
  ],
  [
    'uploads that are refused, in the browser and with general.documentFormatError',
    async (page, { club, language }) => {
      await page.goto(portal.address(club, `/profile/documents?lang=${language}`));
      await page.getByRole('button', { name: list[language]['documents.upload'] }).click();
      const dialog = page.getByRole('dialog');
      const file = dialog.locator('input[type=file]').first();
      await file.setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('card') });
      await page.getByText(list[language]['documents.wrongType']).waitFor();
      const large = Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7 ');
      await file.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: large });
      await page.getByText(list[language]['documents.tooLarge']).waitFor();
      const broken = Buffer.from('%PDF-1.7 no');
      await file.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: broken });
      const send = dialog.getByRole('button', { name: list[language]['documents.send'] });
      await send.click();
      await says(page, language, 'general.documentFormatError');
      expect(await faultsOf(page)).toEqual([]);
      await file.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: clubPdf('Card') });
      await send.click();
      await page.getByText(list[language]['documents.sent']).waitFor();
    },
  ],
];

describe.each(spoken)('messages about documents in $language', (given) => {
  beforeAll(async () => {
    Object.assign(portal, await openPortal());
  });
  afterAll(() => portal[Symbol.asyncDispose]());
  afterEach(() => {
    expect(noise.splice(0)).toEqual([]);
  });

  test.each(messages)('%s', async (_name, show) => {
    const page = await portal.visitAs(given.club, 'member', `/404?lang=${given.language}`);
    await show(page, given);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });
});
