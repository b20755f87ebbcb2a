import type { Key } from '@foyer/contract/shared/keys';
import type { Page } from 'playwright-core';
import type { Portal } from './portal.ts';
import { type Name, nameOf, said, type TextKey, textOf } from './texts.ts';

export const onPhone = { viewport: { width: 390, height: 844 } };

/** The password of the demo's people, and of those who join. */
export const password = 'Foyer-demo-2026';

/** The club takes people with the same phone number, or name and birthday, for the same person. */
export interface Stranger {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** As it is typed, in the order of the centre: month, day and year in Boston. */
  birthday: string;
  /** Left out: near the American centre. */
  home?: Home;
}

interface Home {
  address: Partial<Record<TextKey, string>>;
  /** Where the country has states. */
  state?: string;
}

export const main = (page: Page) => page.getByRole('main');

export const title = (page: Page, name: Name) =>
  page.getByRole('heading', { level: 1, name: nameOf(name), exact: true }).waitFor();

export const field = (page: Page, name: Name) => main(page).getByLabel(nameOf(name), { exact: true });

export const press = (page: Page, name: Name) =>
  page
    .getByRole('button', { name: nameOf(name) })
    .filter({ visible: true })
    .first()
    .click();

export const follow = (page: Page, name: Name) =>
  page
    .getByRole('link', { name: nameOf(name) })
    .filter({ visible: true })
    .first()
    .click();

export const planNamed = (page: Page, name: string | RegExp) =>
  main(page)
    .locator('.plan')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The order lists a line with this text or amount. */
export const orderShows = (page: Page, text: string | RegExp) =>
  page.locator('.order').getByText(text).filter({ visible: true }).first().waitFor();

/** The newest email to an address. */
export async function emailTo(page: Page, address: string): Promise<{ subject: string; text: string }> {
  const [newest] = await page.evaluate(
    async (to) => (await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`)).json(),
    address,
  );
  return newest;
}

export const codeFor = async (page: Page, address: string): Promise<string> =>
  /\d{6}/.exec((await emailTo(page, address)).subject)?.[0] ?? '';

/** Types a date into a field of three segments, as the language orders them. */
export async function typeDate(page: Page, key: TextKey, digits: string): Promise<void> {
  const segments = main(page)
    .getByRole('group', { name: said(key) })
    .getByRole('spinbutton');
  await segments.first().focus();
  await page.keyboard.type(digits);
}

export async function select(page: Page, key: TextKey, option: string): Promise<void> {
  await main(page)
    .getByRole('button', { name: textOf(key) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export async function fillIn(page: Page, texts: Partial<Record<TextKey, string>>): Promise<void> {
  for (const [key, text] of Object.entries(texts)) await field(page, key as TextKey).fill(text);
}

export const address: Home['address'] = {
  'field.address1': '9 Orchard Lane',
  'field.zipCode': '02139',
  'field.city': 'Cambridge',
};

const nearBoston: Home = { address, state: 'Massachusetts' };

/** Fills in the details as the centre asks for them. */
export async function fillDetails(page: Page, stranger: Stranger) {
  const { firstName, lastName, email, phone, birthday, home = nearBoston } = stranger;
  await field(page, 'field.firstName').waitFor();
  await fillIn(page, {
    'field.firstName': firstName,
    'field.lastName': lastName,
    'field.phone': phone,
    ...home.address,
    'field.email': email,
    'create.confirmEmail': email,
    'create.password': password,
    'create.confirmPassword': password,
  });
  await select(page, 'field.gender', textOf('field.gender.FEMALE'));
  if (home.state) await select(page, 'field.state', home.state);
  await typeDate(page, 'field.birthday', birthday);
  await main(page).getByText(textOf('create.terms')).click();
}

export async function openAccount(page: Page, stranger: Stranger): Promise<void> {
  await title(page, 'join.title.details');
  await fillDetails(page, stranger);
  await press(page, 'flow.continue');
  await title(page, 'create.proveTitle');
  await field(page, 'create.code').fill(await codeFor(page, stranger.email));
  await press(page, 'create.submit');
  // Members answer the data protection terms before they see what is theirs, and then go on where they were.
  await page.waitForURL('**/gdpr');
  await press(page, 'gdpr.answer.ACCEPTED');
}

export async function logIn(page: Page, email: string): Promise<void> {
  const submit = main(page).getByRole('button', { name: said('login.submit') });
  // A form that was shown before may have an email too.
  await submit.waitFor();
  await field(page, 'login.email').fill(email);
  await field(page, 'login.password').fill(password);
  await submit.click();
}

/** Logs in on the way, as somebody whom the club knows, and goes on with the details. */
export async function logInInstead(page: Page, email: string): Promise<void> {
  await main(page).getByText(said('join.haveAccount')).waitFor();
  await main(page)
    .getByRole('link', { name: said('create.logIn') })
    .click();
  await logIn(page, email);
  await main(page).getByText(said('join.confirmDetails')).waitFor();
}

/** The club asks some questions, which can wait. */
export async function skipQuestions(page: Page): Promise<void> {
  await title(page, 'join.title.questionnaire');
  await press(page, 'questionnaire.skip');
}

export async function acceptAll(page: Page): Promise<void> {
  await main(page)
    .getByRole('heading', { name: said('join.agree') })
    .waitFor();
  for (const box of await main(page).locator('.agreed-document .checkbox').all()) await box.click();
}

/** Ends the membership of a person of the demo at their centre, which rules out another one. */
export async function endMembership({ db }: Portal, { centerId, id }: Key): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ status: 'ENDED', sub_state: 'NONE', ends_on: Temporal.PlainDate.from('2026-01-01') })
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
