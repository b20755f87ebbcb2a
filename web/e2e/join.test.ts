import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { declinedCard, payByCard, tryAgain } from './paying.ts';
import { type ClubName, noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const onPhone = { viewport: { width: 390, height: 844 } };
const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const field = (page: Page, name: string | RegExp) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first().click();
const planNamed = (page: Page, name: string | RegExp) =>
  main(page)
    .locator('.plan')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The order lists a line with this amount. */
const orderShows = (page: Page, text: string | RegExp) =>
  page.locator('.order').getByText(text).first().waitFor();

const codeFor = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (to) => {
    const answer = await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`);
    const [newest] = await answer.json();
    return /\d{6}/.exec(newest.subject)?.[0] ?? '';
  }, email);

interface Stranger {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** As it is typed: month, day, year. */
  birthday: string;
}

/** The club takes people with the same phone number, or name and birthday, for the same person. */
const ada = {
  firstName: 'Ada',
  lastName: 'Moreau',
  email: 'ada.moreau@mail.example',
  phone: '(617) 555-0117',
  birthday: '04171991',
};
const ben = {
  firstName: 'Ben',
  lastName: 'Okafor',
  email: 'ben.okafor@mail.example',
  phone: '(617) 555-0118',
  birthday: '05021988',
};
const dora = {
  firstName: 'Dora',
  lastName: 'Pell',
  email: 'dora.pell@mail.example',
  phone: '(617) 555-0121',
  birthday: '02141985',
};
const cy = {
  firstName: 'Cy',
  lastName: 'Halloran',
  email: 'cy.halloran@mail.example',
  phone: '(617) 555-0119',
  birthday: '11301979',
};

/** Fills in the details as the American centre asks for them. */
async function fillDetails(page: Page, { firstName, lastName, email, phone, birthday }: Stranger) {
  const texts = {
    'First name': firstName,
    'Last name': lastName,
    Phone: phone,
    'Street and number': '9 Orchard Lane',
    'Zip code': '02139',
    City: 'Cambridge',
    Email: email,
    'Repeat email': email,
    Password: 'Fresh-start-77',
    'Repeat password': 'Fresh-start-77',
  };
  await field(page, /^First name/).waitFor();
  for (const [name, text] of Object.entries(texts)) await field(page, new RegExp(`^${name}`)).fill(text);
  for (const [name, option] of [
    [/Gender/, 'Female'],
    [/State or region/, 'Massachusetts'],
  ] as const) {
    await main(page).getByRole('button', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const segments = main(page)
    .getByRole('group', { name: /^Date of birth/ })
    .getByRole('spinbutton');
  await segments.first().focus();
  await page.keyboard.type(birthday);
  await main(page).getByText('I accept the general terms').click();
}

async function openAccount(page: Page, stranger: Stranger): Promise<void> {
  await title(page, 'Your details');
  await fillDetails(page, stranger);
  await press(page, /^Continue$/);
  await title(page, 'Confirm your email');
  await field(page, 'Code from the email').fill(await codeFor(page, stranger.email));
  await press(page, 'Create account');
  // Members answer the data protection terms before they see what is theirs, and then go on where they were.
  await page.waitForURL('**/gdpr');
  await press(page, 'Accept');
}

/** The club asks some questions, which can wait. */
async function skipQuestions(page: Page): Promise<void> {
  await title(page, 'Questionnaire');
  await press(page, 'Skip for now');
}

async function acceptAll(page: Page): Promise<void> {
  await main(page).getByRole('heading', { name: 'What you agree to' }).waitFor();
  for (const box of await main(page).locator('.agreed-document .checkbox').all()) await box.click();
}

test('a stranger joins by card on a phone, with a promo code, and sees the membership', async () => {
  const page = await portal.visit('kestrel', '/join?lang=en', onPhone);
  await title(page, 'Select center');
  await follow(page, 'Continue');
  await title(page, 'Select plan');
  await planNamed(page, 'Two classes a week').click();
  await expect.poll(() => page.url()).toContain('plan=2');
  await field(page, 'Promo code').fill('NEIGHBOR25');
  await press(page, 'Apply');
  await orderShows(page, /25% with code/);
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'Continue to details');
  await title(page, 'Your details');
  await field(page, /^First name/).fill('Ada');
  // What was typed is still there after a look at another plan.
  await page.goBack();
  await title(page, 'Select plan');
  await page.goForward();
  await expect.poll(() => field(page, /^First name/).inputValue()).toBe('Ada');
  await openAccount(page, ada);
  await skipQuestions(page);
  await title(page, 'Payment details');
  await press(page, /^Pay /);
  await main(page).getByText('Accept the documents first.').waitFor();
  await acceptAll(page);
  await press(page, /^Pay /);
  await payByCard(page);
  await title(page, /^Welcome! Your membership starts on/);
  await follow(page, 'Go to my membership');
  await page.waitForURL('**/profile/subscriptions');
  await main(page).getByRole('heading', { name: 'Two classes a week' }).waitFor();
  await main(page).getByText('Next payment').waitFor();
  await page.context().close();
});

test('a declined card leaves the order, which a second attempt pays', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=8&lang=en');
  await openAccount(page, ben);
  await skipQuestions(page);
  await title(page, 'Payment details');
  await acceptAll(page);
  await press(page, /^Pay /);
  await payByCard(page, declinedCard);
  await tryAgain(page);
  await press(page, /^Pay /);
  await payByCard(page);
  await title(page, /^Welcome! Your membership starts on/);
  await page.context().close();
});

test('a mandate is given with the purchase, and collects the first payment later', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=4&lang=en');
  await openAccount(page, cy);
  await skipQuestions(page);
  await title(page, 'Payment details');
  await acceptAll(page);
  await main(page).getByText('Direct debit', { exact: true }).click();
  await press(page, /^Buy for /);
  await main(page).getByText('Complete your bank details first.').waitFor();
  await field(page, /^Routing number/).fill('021000021');
  await field(page, /^Account number/).fill('123456789');
  await main(page)
    .getByText('I give this mandate')
    .or(main(page).locator('.method-body .checkbox'))
    .first()
    .click();
  await press(page, /^Buy for /);
  await title(page, /^Welcome! Your membership starts on/);
  await page.goto(portal.address('kestrel', '/profile/billing-information'));
  await main(page).getByText('Direct debit').first().waitFor();
  await page.context().close();
});

test('a minor is refused at the date of birth', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=2&lang=en');
  await fillDetails(page, {
    ...ada,
    email: 'dot@mail.example',
    phone: '(617) 555-0120',
    birthday: '04172015',
  });
  await press(page, /^Continue$/);
  await main(page)
    .getByText(/too young/i)
    .first()
    .waitFor();
  await page.context().close();
});

test('choices are kept for another visit', async () => {
  const page = await portal.visit('kestrel', '/join/plan?center=100&plan=5&lang=en');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/subscription/save-join'));
  await title(page, 'Select plan');
  await saved;
  await page.goto(portal.address('kestrel', '/join/center?lang=en'));
  const resume = main(page).locator('.notice').filter({ hasText: 'Continue where you left off' });
  await resume.getByRole('link', { name: 'Continue' }).click();
  await expect.poll(() => page.url()).toContain('plan=5');
  await page.context().close();
});

test('a parent sees what a child could have, and why not while the child has a membership', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/profile/family?lang=en');
  await follow(page, 'Act for Leo Lindgren');
  await main(page).getByRole('heading', { name: 'Pool', exact: true }).waitFor();
  await follow(page, 'See more plans');
  await title(page, 'Select center');
  await follow(page, 'Continue');
  await title(page, 'Select plan');
  await main(page)
    .getByText(/^For .?Leo.?\./)
    .waitFor();
  await planNamed(page, 'Junior').getByText('You already have a plan of this kind').waitFor();
  expect(await main(page).getByText('Continue to details').count()).toBe(0);
  await page.context().close();
});

test('staff sell a membership at a price of their own', async () => {
  const page = await portal.visit('kestrel', '/join/details?center=100&plan=2&lang=en');
  await openAccount(page, dora);
  await title(page, 'Questionnaire');
  await page.goto(portal.address('kestrel', '/profile'));
  const number = await main(page).locator('.member-card .figure').textContent();
  await page.context().close();
  const id = number?.replace('100p', '');
  const staff = await portal.visitAs('kestrel', 'manager', `/staff/${id}/100/join?lang=en`);
  await title(staff, 'Sell a membership');
  await planNamed(staff, /^Full Club(?!,)/).click();
  const price = main(staff).getByRole('textbox', { name: /^Price per period/ });
  await price.fill('99');
  await price.press('Tab');
  await staff.getByText('Your price shows in the order on the next page.').waitFor();
  await press(staff, 'Continue to payment');
  await title(staff, 'Payment details');
  await orderShows(staff, /99\.00, set by staff/);
  await staff.context().close();
});

test.each<[ClubName, string, string]>([
  ['kestrel', 'de', 'Tarif wählen'],
  ['waha', 'ar', 'اختر الخطة'],
])('plans of %s are shown in %s without faults', async (club, language, heading) => {
  const center = { kestrel: 100, volta: 200, waha: 300 }[club];
  const page = await portal.visit(club, `/join/plan?center=${center}&lang=${language}`, onPhone);
  await title(page, heading);
  await main(page).locator('.plan').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
