import { rm } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerOf } from './answer-of.ts';
import { demoWith } from './changed-demo.ts';
import { type ClubName, noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
let folder: string;
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

/** Opens the portal of these tests, with clubs that have a phone field and this version of the consent terms. */
function withClubs(gdprVersion: number): void {
  beforeAll(async () => {
    const own = { parameters: { gdprVersion }, memberFields: { phone: 'OPTIONAL' } };
    folder = await demoWith({ kestrel: own, waha: own });
    portal = await openPortal({}, folder);
  });
  afterAll(async () => {
    await portal[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
}

const isFocused = (where: Locator) =>
  where.evaluateAll((found) => found.some((one) => one === document.activeElement));

/** Presses a key until an element has the focus. Each press completes before the next. */
async function pressUntilAt(page: Page, key: string, where: Locator): Promise<void> {
  await where.first().waitFor();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await isFocused(where)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${where}`);
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Expects no personal data where others could read it. */
async function expectDiscretion(page: Page, words: string[]): Promise<void> {
  const kept = await page.evaluate(
    () =>
      decodeURIComponent(location.href) +
      JSON.stringify({ ...sessionStorage, ...localStorage }) +
      JSON.stringify(history.state),
  );
  for (const word of words) expect(kept).not.toContain(word);
}

interface Words {
  club: ClubName;
  language: string;
  /** Part of the family name. */
  part: string;
  name: string;
  personal: string;
  editPhone: string;
  openMember: string;
  phone: { field: string; typed: string; shown: string; part: string };
}

const clubs: Words[] = [
  {
    club: 'kestrel',
    language: 'en',
    part: 'lindgr',
    name: 'Maya Lindgren',
    personal: 'Personal data',
    editPhone: 'Edit: Personal details',
    openMember: 'Open member',
    phone: { field: 'Phone', typed: '(617) 555-0199', shown: '(617) 555-0199', part: '555 0199' },
  },
  {
    club: 'waha',
    language: 'ar',
    part: 'حمادي',
    name: 'ليلى الحمادي',
    personal: 'البيانات الشخصية',
    editPhone: 'تعديل: معلومات الشخص',
    openMember: 'فتح صفحة العضو',
    phone: { field: 'الهاتف', typed: '٠٥٠ ٥٥٥ ٠١٩٩', shown: '050 555 0199', part: '٥٥٥ ٠١٩٩' },
  },
];

describe('staff, by keyboard alone', () => {
  withClubs(0);

  test.each(clubs)(
    'find a member by part of a name and by phone, and change the number: $language',
    async (words) => {
      const page = await portal.visitAs(words.club, 'staff', `/members?lang=${words.language}`);
      const search = page.getByRole('searchbox');
      const member = page.getByRole('link', { name: words.name });
      const openMember = page.getByRole('link', { name: words.openMember });
      // It has the focus from the start.
      await pressUntilAt(page, 'Tab', search);
      await page.keyboard.type(words.part);
      await member.waitFor();
      await pressUntilAt(page, 'ArrowDown', member);
      await page.keyboard.press('Enter');
      await openMember.waitFor();
      await pressUntilAt(page, 'Tab', openMember);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/staff\/1\/\d+\/summary$/);
      await headingOf(page).filter({ hasText: words.name }).waitFor();
      await page.locator('.acting-bar').filter({ hasText: words.name }).waitFor();

      await pressUntilAt(page, 'Tab', page.locator('summary').filter({ hasText: words.personal }));
      await page.keyboard.press('Enter');
      await pressUntilAt(page, 'Tab', page.getByRole('button', { name: words.editPhone }));
      await page.keyboard.press('Enter');
      const phone = page.getByRole('textbox', { name: words.phone.field });
      await pressUntilAt(page, 'Tab', phone);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(words.phone.typed);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: words.phone.shown }).waitFor();
      await expectDiscretion(page, [words.part, words.name, words.phone.part]);

      await pressUntilAt(page, 'Shift+Tab', page.locator('.acting-bar').getByRole('button'));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/members$/);
      // The person opened last is listed without a search.
      await member.waitFor();

      await pressUntilAt(page, 'Tab', search);
      await page.keyboard.type(words.phone.part);
      // The only match opens, even if Enter is pressed before the response.
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/members\?person=\d+p1$/);
      await openMember.waitFor();
      await pressUntilAt(page, 'Tab', openMember);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/staff\/1\/\d+\/summary$/);
      await headingOf(page).filter({ hasText: words.name }).waitFor();
      await page.context().close();
    },
  );

  test('Escape clears the search from anywhere, and says so', async () => {
    const page = await portal.visitAs('kestrel', 'staff', '/members?lang=en');
    const search = page.getByRole('searchbox');
    const status = page.getByRole('main').getByRole('status').first();
    await pressUntilAt(page, 'Tab', search);
    await page.keyboard.type('lindgren');
    await status.filter({ hasText: '3 members found' }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(search)).toBe(false);
    await page.keyboard.press('Escape');
    expect(await isFocused(search)).toBe(true);
    expect(await search.inputValue()).toBe('');
    await page.getByRole('heading', { name: 'Who are you looking for?' }).waitFor();

    await page.keyboard.type('zzz');
    await page.getByRole('heading', { name: 'Nobody found' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('l');
    await page.getByText('Type at least two letters').first().waitFor();
    await page.context().close();
  });

  test('an unknown member leads back to the search', async () => {
    const page = await portal.visitAs('kestrel', 'staff', '/staff/9999/100/summary?lang=en');
    await page.getByRole('heading', { name: 'We can’t find this member' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Find members' }).click();
    await page.waitForURL(/\/members$/);
    await page.context().close();
  });
});

const consent = [
  {
    club: 'kestrel',
    language: 'en',
    refuse: 'I refuse the terms',
    accept: 'I accept the terms',
    refused: 'You refused version 9',
    accepted: 'You accepted version 9',
  },
  {
    club: 'waha',
    language: 'ar',
    refuse: 'أرفض الشروط',
    accept: 'أقبل الشروط',
    refused: 'رفضت الإصدار ٩',
    accepted: 'قبلت الإصدار ٩',
  },
] as const;

describe('where the club has new data protection terms', () => {
  withClubs(9);

  test.each(consent)('a member is led to the terms, refuses, and later accepts: $language', async (words) => {
    const page = await portal.visitAs(words.club, 'member', `/profile?lang=${words.language}`);
    await page.waitForURL(/\/gdpr$/);
    await pressUntilAt(page, 'Tab', page.getByRole('button', { name: words.refuse }));
    await page.keyboard.press('Enter');
    await page.getByText(words.refused).waitFor();
    for (const path of ['/', '/profile', '/booking', '/clipcards']) {
      await page.goto(portal.address(words.club, path));
      await page.waitForURL(/\/gdpr$/);
      await page.getByText(words.refused).waitFor();
    }
    await pressUntilAt(page, 'Tab', page.getByRole('button', { name: words.accept }));
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname !== '/gdpr');
    await page.goto(portal.address(words.club, '/gdpr'));
    await page.getByText(words.accepted).waitFor();
    await page.context().close();
  });

  test('staff answer for themselves, and are not redirected because a member has not answered', async () => {
    const page = await portal.visitAs('kestrel', 'staff', '/staff/2/100/summary?lang=en');
    await page.waitForURL(/\/gdpr$/);
    await page.getByRole('button', { name: 'I accept the terms' }).click();
    await page.waitForURL(/\/staff\/2\/100\/summary/);
    await page.getByText('No consent to the data protection terms').waitFor();
    await page.context().close();
  });

  test('a member downloads their data, erases the account, and can no longer sign in', async () => {
    const { email, password, name } = portal.person('kestrel', 'second family member');
    const page = await portal.visitAs('kestrel', 'second family member', '/gdpr?lang=en');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data, As JSON' }).click();
    const check = page.getByRole('dialog', { name: 'Download your data' });
    await check.getByLabel('Current password', { exact: true }).fill(password);
    await check.getByRole('button', { name: 'As JSON' }).click();
    expect((await file).suggestedFilename()).toBe('my-data.json');

    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').first().fill(name);
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Erase my account' }).click();
    await dialog.getByText('That doesn’t match').waitFor();
    await dialog.getByRole('textbox').first().fill('erase');
    // Another call is refused before the browser hears that the account is erased.
    await page.route(/person\/forget/, async (route) => {
      const refused = page.waitForResponse((other) => other.status() === 401);
      const response = await answerOf(route, portal.address('kestrel'));
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await refused;
      await route.fulfill({ response });
    });
    await dialog.getByRole('button', { name: 'Erase my account' }).click();
    await page.getByRole('heading', { name: 'Your account has been erased' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('authentication-token'))).toBeNull();

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Username or password incorrect').waitFor();
    await page.context().close();
  });
});
