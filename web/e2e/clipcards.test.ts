import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pressAt } from './paying.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

/** What the demo's Waha sells. Members pay by PayTabs and Tabby, staff by PayTabs. */
const classes = { name: 'حصص جماعية', part: '1/300' };
const pool = { name: 'بطاقة السباحة العائلية', part: '3/300' };
const child = 'مها';

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const payButton = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay AED ${amount}` }).filter({ visible: true });

/** The clipcards of one product in a list. */
const owned = (page: Page, list: string | RegExp, name: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: name });
const unused = { hasText: /10\s*of 10 clips left/ };

async function logIn(page: Page): Promise<void> {
  await page.waitForURL(/\/login/);
  const { email, password } = portal.person('waha', 'member');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test('visitors see clipcards on sale, log in to buy, and continue where they were', async () => {
  const page = await portal.visit('waha', '/clipcards?lang=en');
  const product = page.getByRole('region', { name: classes.name });
  await product.getByText('AED 65.00 per clip').waitFor();
  await product.getByRole('link', { name: '10 clips' }).click();
  await logIn(page);
  await page.waitForURL(`**/clipcard/${classes.part}/10`);
  await headingOf(page).getByText(classes.name).waitFor();
  await page.context().close();
});

test('the prompt to log in leads back to the clipcards', async () => {
  const page = await portal.visit('waha', '/clipcards?lang=en');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await logIn(page);
  await page.waitForURL('**/clipcards');
  await owned(page, 'Your family’s clipcards', classes.name).first().waitFor();
  await page.context().close();
});

test('a member chooses size and quantity, pays at the provider, and gets the clips', async () => {
  const page = await portal.visitAs('waha', 'member', `/clipcard/${classes.part}?lang=en`);
  await payButton(page, '350.00').waitFor();
  await page.getByText('10 clips').click();
  await page.waitForURL(`**/clipcard/${classes.part}/10**`);
  await page.getByRole('button', { name: 'Add one' }).click();
  await payButton(page, '1,300.00').waitFor();
  await page.reload();
  await page.getByRole('main').getByText('Quantity: 2').waitFor();
  await page.getByText('Card or wallet').click();
  await payButton(page, '1,300.00').click();
  await pressAt(page, 'PayTabs', 'Pay');
  await page.waitForURL('**/payment-result/**');
  await page
    .getByRole('link', { name: /clipcards/i })
    .and(page.locator('main a'))
    .click();
  await page.waitForURL('**/clipcards');
  const fresh = owned(page, 'Your family’s clipcards', classes.name).filter(unused);
  await fresh.nth(1).waitFor();
  expect(await fresh.count()).toBe(2);
  await page.context().close();
});

test('a clipcard outside a child’s age group is not sold for the child, and another one becomes theirs', async () => {
  const page = await portal.visitAs(
    'waha',
    'member',
    `/familymembers/3/300/clipcard/${classes.part}?lang=en`,
  );
  await page.getByText(`This clipcard is for a different age group than ${child}’s`).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);

  await page.goto(portal.address('waha', `/clipcard/${pool.part}/10?lang=en`));
  await page.getByRole('button', { name: /Who’s it for/ }).click();
  await page.getByRole('option', { name: child }).click();
  await page.waitForURL(`**/familymembers/3/300/clipcard/${pool.part}/10**`);
  await page.getByText('In instalments with Tabby').click();
  await payButton(page, '450.00').click();
  await pressAt(page, 'Tabby', 'Pay');
  await page.waitForURL('**/payment-result/**');
  await page.goto(portal.address('waha', '/profile/clipcards?lang=en'));
  const card = owned(page, 'Your family members’ clipcards', pool.name).filter(unused);
  await card.getByText('History').click();
  await card.getByText('Bought').waitFor();
  expect(await card.getByText(`for ${child}`).count()).toBe(1);
  await page.context().close();
});

const sale = `/staff/1/300/clipcard/${classes.part}/10`;

async function setPrice(page: Page, price: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Price per card' });
  await field.fill(price);
  await field.blur();
}

test('staff sell at a price of their own, within the bounds of the product', async () => {
  const page = await portal.visitAs('waha', 'staff', '/staff/1/300/summary?lang=en');
  await page.getByRole('main').getByRole('link', { name: 'Sell clipcard' }).click();
  await page.waitForURL('**/staff/1/300/clipcards');
  const cards = owned(page, /’s clipcards$/, classes.name);
  await cards.first().waitFor();
  const before = await cards.filter(unused).count();
  await page.goto(portal.address('waha', `${sale}?lang=en`));
  await setPrice(page, '600');
  await payButton(page, '600.00').click();
  await pressAt(page, 'PayTabs', 'Pay');
  await page.waitForURL('**/payment-result/**');
  await page.goto(portal.address('waha', '/staff/1/300/clipcards?lang=en'));
  await cards.filter(unused).nth(before).waitFor();
  expect(await cards.filter(unused).count()).toBe(before + 1);
  await page.context().close();
});

test('staff who sell at the list price return to the member', async () => {
  const page = await portal.visitAs('waha', 'staff', `/staff/1/300/clipcard/${pool.part}/10?lang=en`);
  await payButton(page, '450.00').click();
  await pressAt(page, 'PayTabs', 'Pay');
  await page.waitForURL('**/staff/1/300/payment-result/**');
  await page.context().close();
});

test.each([
  ['96000', 'This price is too high', 'manager'],
  ['100', 'This price is too low', 'staff'],
  ['', 'A price is required', 'staff'],
] as const)('a price of %j is refused, and nothing is charged', async (price, why, who) => {
  const page = await portal.visitAs('waha', who, `${sale}?lang=en`);
  await payButton(page, '650.00').waitFor();
  await setPrice(page, price);
  await page.getByText(why).first().waitFor();
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click();
  await page.getByRole('alert').getByText(why).waitFor();
  expect(new URL(page.url()).pathname).toBe(sale);
  await page.getByRole('button', { name: 'Reset to AED 650.00' }).click();
  await payButton(page, '650.00').waitFor();
  await page.context().close();
});
