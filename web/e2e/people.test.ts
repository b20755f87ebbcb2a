import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { noise } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const dialogOf = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Types a date in the order of the language: focus the first segment, and the others follow automatically. */
async function typeDate(page: Page, digits: string): Promise<void> {
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await press(page, label);
  await page.getByRole('option', { name: option, exact: true }).click();
}

const hasFocus = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);

test('a parent adds a child, acts for the child, and returns', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/profile/family?lang=en');
  await press(page, 'Add family member');
  await field(page, /^Last name/).waitFor();
  expect(await field(page, /^Last name/).inputValue()).toBe('Lindgren');
  await dialogOf(page).getByRole('button', { name: 'Add family member' }).click();
  await dialogOf(page).getByText('* This field is required').first().waitFor();
  await hasFocus(page, 'firstName');
  await field(page, /^First name/).fill('Ida');
  await choose(page, /Gender/, 'Female');
  await typeDate(page, '05142001');
  await dialogOf(page).getByRole('button', { name: 'Add family member' }).click();
  await dialogOf(page).getByText('Children must be between 0 and 17 years old').waitFor();
  await typeDate(page, '05142018');
  await dialogOf(page).getByRole('button', { name: 'Add family member' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });

  const row = page.getByRole('listitem').filter({ hasText: 'Ida Lindgren' });
  await row.getByText(/^Child · /).waitFor();
  await row.getByRole('link', { name: 'Act for Ida Lindgren' }).click();
  await page.waitForURL(/\/familymembers\/\d+\/100$/);
  await page.getByText('You’re acting for Ida Lindgren').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ida Lindgren' }).waitFor();

  await press(page, 'Edit details');
  await field(page, /^First name/).fill('Ida Maria');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ida Maria Lindgren' }).waitFor();
  await press(page, 'Stop');
  await page.waitForURL(/\/profile\/family$/);
  await page.getByRole('listitem').filter({ hasText: 'Ida Maria Lindgren' }).waitFor();
  expect(await page.getByRole('complementary', { name: /acting/ }).count()).toBe(0);
  await page.context().close();
});

test('a person without a family creates one', async () => {
  const page = await portal.visitAs('kestrel', 'manager', '/profile/family?lang=en');
  await page.getByRole('heading', { name: 'You don’t have a family here yet' }).waitFor();
  await press(page, 'Create family');
  await dialogOf(page).getByRole('button', { name: 'Create family' }).click();
  await dialogOf(page).getByText('* This field is required').waitFor();
  await field(page, 'Family name').fill('Alder');
  await dialogOf(page).getByRole('button', { name: 'Create family' }).click();
  await page.getByRole('heading', { name: 'Alder', exact: true }).waitFor();
  await page.getByText('You · Primary adult').waitFor();
  await page.context().close();
});

test('the dashboard shows the whole family, or the member named in its address', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/?lang=en');
  await press(page, 'Shown for: Everyone');
  await page.getByRole('menuitemradio', { name: 'Leo Lindgren' }).click();
  await page.waitForURL(/[?&]member=100p\d+/);
  const leos = page.getByRole('button', { name: 'Shown for: Leo' });
  await leos.waitFor();
  await page.reload();
  await leos.click();
  await page.getByRole('menuitemradio', { name: 'Everyone' }).click();
  await page.getByRole('button', { name: 'Shown for: Everyone' }).waitFor();
  expect(page.url()).not.toContain('member=');

  await page.goto(portal.address('kestrel', '/?member=100p999999'));
  await page.getByRole('button', { name: 'Shown for: Everyone' }).waitFor();
  await page.context().close();
});

test('a member cannot act for people they are not responsible for', async () => {
  const page = await portal.visitAs('kestrel', 'second family member', '/familymembers/1/100?lang=en');
  await page.waitForURL(/\/unauthorized/);
  await page.context().close();
});

test('errors from the browser and from the server are shown at their field', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/profile?lang=en');
  const phone = field(page, /^Phone/);
  await press(page, 'Edit: Personal details');
  const title = page.getByRole('button', { name: /Title/ });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await phone.fill('12');
  await press(page, 'Save');
  await page.getByText('Invalid phone number').waitFor();
  await hasFocus(page, 'phone');
  await phone.fill('(617) 555-0142');
  await page.getByText('Invalid phone number').waitFor({ state: 'detached' });
  await press(page, 'Save');
  await page.getByText('(617) 555-0142').waitFor();
  await page.context().close();
});

const manifest = JSON.parse(
  readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string }>;

test('the server names the invalid field if the browser could not load the rules', async () => {
  const page = await portal.visit('kestrel', '/404?lang=en');
  await page.context().close();
  const other = await portal.visitAs('kestrel', 'member', '/404?lang=en');
  const rules = manifest['../contract/src/shared/person/faults.ts']?.file ?? 'not built';
  await other.route(`**/${rules}`, (route) => route.abort());
  await other.goto(portal.address('kestrel', '/profile'));
  await press(other, 'Edit: Personal details');
  await field(other, /^Phone/).fill('12');
  await press(other, 'Save');
  await other.getByText('Invalid phone number').waitFor();
  await hasFocus(other, 'phone');
  await other.context().close();
  const heard = noise.splice(0);
  expect(heard.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
  expect(heard).not.toEqual([]);
});

/** The six digits in the latest email to an address. */
const codeFor = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (to) => {
    const answer = await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`);
    const [sentEmail] = (await answer.json()) as { text: string }[];
    return /\b\d{6}\b/.exec(sentEmail?.text ?? '')?.[0] ?? '';
  }, email);

test('changing the email address needs the current code and the password', async () => {
  const email = 'jonas.new@mail.example';
  const { password } = portal.person('kestrel', 'second family member');
  const page = await portal.visitAs('kestrel', 'second family member', '/profile?lang=en');
  await press(page, 'Change email');
  await field(page, 'New email').fill(email);
  await press(page, 'Send code');
  await page.getByText(`We’ve sent a six-digit code to ${email}`).waitFor();
  const old = await codeFor(page, email);
  expect(old).toMatch(/^\d{6}$/);

  const change = () => dialogOf(page).getByRole('button', { name: 'Change email' }).click();
  const refused = page.getByText('This code isn’t right or is more than 10 minutes old');
  await field(page, 'Code from the email').fill(old === '000000' ? '000001' : '000000');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await change();
  await refused.waitFor();
  await hasFocus(page, 'emailCode');

  portal.clock.move({ minutes: 11 });
  await field(page, 'Code from the email').fill(old);
  await refused.waitFor({ state: 'detached' });
  await change();
  await refused.waitFor();

  await press(page, 'Send a new code');
  await page.getByText(`We’ve sent a new code to ${email}`).waitFor();
  await field(page, 'Code from the email').fill(await codeFor(page, email));
  await page.getByLabel('Current password', { exact: true }).fill('not-mine');
  await change();
  await page.getByText('Your current password isn’t right').waitFor();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await change();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText(email, { exact: true }).waitFor();
  await page.context().close();
});

test('a change of consent is kept', async () => {
  const page = await portal.visitAs('volta', 'member', '/profile?lang=en');
  const newsletter = page.getByRole('switch', { name: /Newsletter/ });
  await newsletter.waitFor();
  const before = await newsletter.isChecked();
  await page.getByText('Newsletter').click();
  await page.getByText(before ? 'Switched off' : 'Switched on').waitFor();
  await page.reload();
  await newsletter.waitFor();
  expect(await newsletter.isChecked()).toBe(!before);
  await page.context().close();
});

test('tabs have addresses, respond to arrow keys, and are not found if unknown', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/profile?lang=en');
  await page.getByRole('tab', { name: 'Personal information' }).focus();
  for (const [name, path] of [
    ['Memberships', /\/profile\/subscriptions$/],
    ['Billing information', /\/profile\/billing-information$/],
    ['Clipcards', /\/profile\/clipcards$/],
    ['Family', /\/profile\/family$/],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(path);
    await page.waitForFunction((tab) => document.activeElement?.textContent === tab, name);
  }
  await page.getByRole('heading', { name: 'Lindgren', exact: true }).waitFor();
  await page.goto(portal.address('kestrel', '/profile/no-such-tab'));
  await page.waitForURL(/\/404$/);
  await page.context().close();
});

test('a member edits personal details in Arabic, and sees dates in Arabic digits', async () => {
  const page = await portal.visitAs('waha', 'member', '/profile?lang=ar');
  await press(page, 'تعديل: معلومات الشخص');
  await field(page, /^الاسم الأول/).fill('');
  await press(page, 'حفظ');
  await page.getByText('* هذا الحقل مطلوب').waitFor();
  await hasFocus(page, 'firstName');
  await field(page, /^الاسم الأول/).fill('ليلى نور');
  await press(page, 'حفظ');
  await page.getByText('ليلى نور').last().waitFor();
  await page.getByText('١٥ مارس ١٩٩٠').waitFor();
  await page.context().close();
});

test('the press that opens a list in a sheet does not choose an option below the pointer', async () => {
  const page = await portal.visit('kestrel', '/create/details?center=100&lang=en', {
    viewport: { width: 390, height: 844 },
  });
  const opener = page.getByRole('button', { name: /State or region/ });
  for (const option of ['Alaska', 'Alabama']) {
    await press(page, /State or region/);
    await dialogOf(page).getByRole('listbox').waitFor();
    await dialogOf(page).getByRole('option', { name: option, exact: true }).click();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await opener.textContent()).toBe(option);
  }
  await page.context().close();
});
