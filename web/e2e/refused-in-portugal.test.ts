import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ar as arTexts } from '../src/payment/text/ar.ts';
import { de as deTexts } from '../src/payment/text/de.ts';
import { en as enTexts } from '../src/payment/text/en.ts';
import { ar } from '../src/payment/text/refusals/ar.ts';
import { de } from '../src/payment/text/refusals/de.ts';
import { en } from '../src/payment/text/refusals/en.ts';
import { callAs } from './call-as.ts';
import { demoWith } from './changed-demo.ts';
import { addCourse } from './course.ts';
import { faultsOf, overflow } from './faults.ts';
import { choose, timesTaken } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';
import { panel } from './timetable.ts';

const languages = [
  ['en', enTexts, en],
  ['de', deTexts, de],
  ['ar', arTexts, ar],
] as const;

/** Changes one of the demo's documents. */
async function change(folder: string, name: string, by: (document: Document) => object): Promise<void> {
  const file = join(folder, 'demo/kestrel/config', name);
  const document = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...document, ...by(document) }));
}
interface Document {
  locales: readonly object[];
  menu: object;
}

/** Lisboa with courses, and in Arabic besides its own languages. */
async function changedDemo(): Promise<string> {
  const folder = await demoWith({});
  const arabic = {
    code: 'ar',
    locale: 'ar-AE',
    longName: 'العربية',
    shortName: 'ع',
    direction: 'rtl',
    order: 3,
  };
  await change(folder, 'area-kestrel-pt.json', ({ locales }) => ({
    locales: [...locales, { ...locales[0], ...arabic }],
  }));
  await change(folder, 'center-101.json', ({ menu }) => ({ menu: { ...menu, courses: 6 } }));
  return folder;
}

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({}, await changedDemo());
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const easypay = () => portal.sandbox('kestrel', 'easypay');
const padelHours = '/clipcard/1/101/5';
const lisboa = (path: string) => portal.address('kestrel', path).replace('//kestrel.', '//lisboa.kestrel.');

async function beatriz(): Promise<Page> {
  const page = await portal.visit('kestrel', '/404', { viewport: { width: 390, height: 844 } });
  await page.goto(lisboa(`${padelHours}?lang=en`));
  await page.getByRole('textbox', { name: 'Email' }).fill('beatriz.carvalho@mail.example');
  await page.getByLabel('Password', { exact: true }).fill(portal.person('kestrel', 'member').password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Multibanco reference').first().waitFor();
  return page;
}

/** Chooses how to pay, in the language of the page, and presses the button that names the amount. */
async function payBy(page: Page, way: string, pay: string, fill = async () => {}): Promise<void> {
  await choose(page, way);
  await fill();
  const verb = pay.replace('{amount}', '').trim();
  await page.getByRole('button', { name: verb }).filter({ visible: true }).first().click();
}

test.each(languages)(
  'in %s, a member with five open references gets no sixth',
  async (code, texts, refusals) => {
    const page = await beatriz();
    for (const amount of [1000, 2000, 3000, 4000, 5000])
      await callAs(page, 'payment/make-cc-top-up-account-payment', { amount, means: { by: 'multibanco' } });
    const before = easypay().payments().length;
    await page.goto(lisboa(`${padelHours}?lang=${code}`));
    await payBy(page, texts['means.multibanco'], texts['checkout.pay']);
    await page.getByText(refusals['payment.tooManyReferences']).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(easypay().payments()).toHaveLength(before);
    await page.context().close();
  },
);

test.each(languages)(
  'in %s, a place in a course that is held for minutes can’t be paid by direct debit',
  async (code, texts, refusals) => {
    // Nobody is in two places at once.
    const inDays = 7 + languages.findIndex(([one]) => one === code);
    const before = timesTaken(easypay());
    const course = await addCourse(portal, {
      center: 101,
      currency: 'EUR',
      name: `Surf ${code}`,
      inDays,
      ages: [18, 99],
    });
    const page = await beatriz();
    await page.goto(lisboa(`/courses?course=${course}&lang=en`));
    await panel(page).getByRole('button', { name: 'Add to basket' }).click();
    await panel(page).getByRole('link', { name: 'Go to payment' }).waitFor();
    await page.goto(lisboa(`/courses-payment?lang=${code}`));
    await payBy(page, texts['means.directDebit'], texts['checkout.pay'], async () => {
      await page.getByRole('textbox', { name: texts['means.iban'] }).fill('PT50 0027 0000 0001 2345 6783 3');
      await page.getByText(texts['means.accept']).click();
    });
    await page.getByText(refusals['payment.debitTooSlow']).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(timesTaken(easypay())).toBe(before);
    await page.context().close();
  },
);
