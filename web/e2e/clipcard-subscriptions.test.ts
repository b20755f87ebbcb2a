import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf, overflow } from './faults.ts';
import { pressAt } from './paying.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

/** The clipcard that renews at the demo's Waha, where staff take payments by PayTabs. */
const monthly = { name: 'أربع حصص كل شهر', part: 'clipcard=300cc6' };
const member = '/staff/2/300';
/** A member without a payment agreement, who owes nothing. */
const other = '/staff/22/300';
const chosenFor = (whom: string) => `${whom}/clipcard-subscriptions?${monthly.part}&size=8&lang=en`;
const chosen = chosenFor(member);

const button = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const factOf = (page: Page, name: string) =>
  page.locator('dl.facts > div').filter({ hasText: name }).locator('dd');

async function setPrice(page: Page, price: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Price per renewal' });
  await field.fill(price);
  await field.blur();
}

async function inAMonth(): Promise<string> {
  const today = portal.clock.now().toZonedDateTimeISO('Asia/Dubai').toPlainDate();
  const date = new Date(`${today.add({ months: 1 })}T00:00:00Z`);
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

test('staff sell a clipcard subscription at a price of their own, from choice to delivery', async () => {
  const page = await portal.visitAs('waha', 'staff', `${member}/clipcards?lang=en`);
  const product = page.getByRole('region', { name: monthly.name });
  await product.getByText('Renews every month').waitFor();
  await product.getByRole('link', { name: '4 clips' }).click();
  await heading(page, monthly.name).waitFor();
  await page.getByText('8 clips').click();
  await page.waitForURL(/size=8/);
  await setPrice(page, '400');
  await button(page, 'Continue').click();

  await page.waitForURL(/clipcard-subscriptions-summary\/300bas[0-9a-f]+\/6\/300\/8$/);
  const summary = page.url();
  await button(page, 'Pay AED 400.00').waitFor();
  expect(await factOf(page, 'From then on').textContent()).toMatch(/^AED\s400\.00 every month$/);
  expect(await factOf(page, 'Next renewal').textContent()).toBe(await inAMonth());
  expect(await factOf(page, 'How renewals are paid').textContent()).toMatch(/card used for this payment/);
  await button(page, 'Pay AED 400.00').click();
  await pressAt(page, 'PayTabs', 'Pay');
  await page.waitForURL(`**${member}/payment-result/**`);
  await page.getByRole('link', { name: 'Back to the member' }).click();
  const owned = page.getByRole('region', { name: /’s clipcards$/ }).getByRole('listitem');
  await owned
    .filter({ hasText: monthly.name })
    .filter({ hasText: /8\s*of 8 clips left/ })
    .waitFor();

  await page.goto(`${summary}?lang=en`);
  await heading(page, 'This is already paid').waitFor();

  await page.goto(portal.address('waha', chosen));
  await button(page, 'Continue').click();
  await page.getByText(/With .*’s saved card/).waitFor();
  await page.context().close();
});

test.each([
  ['100', 'This price is too low', 'staff'],
  ['9000', 'You don’t have permission to raise the price', 'staff'],
  ['9000', 'This price is too high', 'manager'],
  ['', 'A price is required', 'staff'],
] as const)('a price of %j is refused: %s', async (price, why, who) => {
  const page = await portal.visitAs('waha', who, chosen);
  await button(page, 'Continue').waitFor();
  await setPrice(page, price);
  await button(page, 'Continue').click();
  await page.getByRole('alert').getByText(why).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${member}/clipcard-subscriptions`);
  await page.context().close();
});

test('the summary is accessible on a narrow screen and from right to left', async () => {
  const page = await portal.visitAs('waha', 'staff', chosen.replace('lang=en', 'lang=ar'), {
    viewport: { width: 320, height: 800 },
  });
  await button(page, 'متابعة').click();
  await page.waitForURL(/clipcard-subscriptions-summary/);
  await page.locator('dl.facts').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.context().close();
});

test('staff can retry a declined card from the same summary', async () => {
  const page = await portal.visitAs('waha', 'staff', chosenFor(other));
  await button(page, 'Continue').click();
  await page.waitForURL(/clipcard-subscriptions-summary/);
  const summary = page.url();
  await button(page, 'Pay AED 440.00').click();
  await pressAt(page, 'PayTabs', 'Decline');
  await page.waitForURL(`**${other}/payment-result/**`);
  await page.goto(`${summary}?lang=en`);
  await button(page, 'Pay AED 440.00').click();
  await pressAt(page, 'PayTabs', 'Pay');
  await page.waitForURL(`**${other}/payment-result/**`);
  await page.context().close();
});

test('a clipcard that is sold only once, or only as a subscription, leads staff to the right page', async () => {
  const page = await portal.visitAs('waha', 'staff', `${member}/clipcard/6/300?lang=en`);
  await page.getByText('it’s sold as a subscription').waitFor();
  await page.getByRole('link', { name: 'Sell subscription' }).click();
  await button(page, 'Continue').waitFor();
  await page.goto(portal.address('waha', `${member}/clipcard-subscriptions?clipcard=300cc1&lang=en`));
  await heading(page, 'We can’t find this clipcard').waitFor();
  await page.getByRole('link', { name: 'See clipcards on sale' }).click();
  await heading(page, 'Clipcard subscriptions').waitFor();
  await page.getByRole('region', { name: monthly.name }).waitFor();
  await page.context().close();
});

test('an unknown basket says so', async () => {
  const page = await portal.visitAs(
    'waha',
    'staff',
    `${member}/clipcard-subscriptions-summary/300bas00000000000000000000000000000000/6/300/8?lang=en`,
  );
  await heading(page, 'We can’t find this basket').waitFor();
  await page.getByRole('link', { name: 'Choose again' }).click();
  await button(page, 'Continue').waitFor();
  await page.context().close();
});

test('members neither see it on sale nor can buy one', async () => {
  const page = await portal.visitAs('waha', 'member', '/clipcards?lang=en');
  await page.getByRole('heading', { name: 'On sale' }).waitFor();
  await page.getByRole('region', { name: 'حصص جماعية' }).first().waitFor();
  expect(await page.getByRole('region', { name: monthly.name }).getByRole('link').count()).toBe(0);
  await page.goto(portal.address('waha', '/clipcard/6/300?lang=en'));
  await page.getByText('This clipcard is only sold at the front desk').waitFor();
  await page.context().close();
});
