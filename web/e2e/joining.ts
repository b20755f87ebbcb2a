import type { Page } from 'playwright-core';

export const onPhone = { viewport: { width: 390, height: 844 } };
export const main = (page: Page) => page.getByRole('main');
export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const field = (page: Page, name: string | RegExp) => main(page).getByLabel(name, { exact: true });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
export const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true }).first().click();
export const planNamed = (page: Page, name: string | RegExp) =>
  main(page)
    .locator('.plan')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The order lists a line with this amount. */
export const orderShows = (page: Page, text: string | RegExp) =>
  page.locator('.order').getByText(text).first().waitFor();

const codeFor = (page: Page, email: string): Promise<string> =>
  page.evaluate(async (to) => {
    const answer = await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`);
    const [newest] = await answer.json();
    return /\d{6}/.exec(newest.subject)?.[0] ?? '';
  }, email);

/** The club takes people with the same phone number, or name and birthday, for the same person. */
export interface Stranger {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** As it is typed: month, day, year. */
  birthday: string;
}

/** Fills in the details as the American centre asks for them. */
export async function fillDetails(page: Page, { firstName, lastName, email, phone, birthday }: Stranger) {
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

export async function openAccount(page: Page, stranger: Stranger): Promise<void> {
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
export async function skipQuestions(page: Page): Promise<void> {
  await title(page, 'Questionnaire');
  await press(page, 'Skip for now');
}

export async function acceptAll(page: Page): Promise<void> {
  await main(page).getByRole('heading', { name: 'What you agree to' }).waitFor();
  for (const box of await main(page).locator('.agreed-document .checkbox').all()) await box.click();
}
