import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ar } from '../src/subscription/text/ar.ts';
import { de } from '../src/subscription/text/de.ts';
import { faultsAtEveryWidth, faultsOf } from './faults.ts';
import { main, onPhone, typeDate } from './joining.ts';
import { said, saidWithin } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const subscriptions = '/profile/subscriptions';
const coming = (page: Page, title: string | RegExp) =>
  main(page).getByRole('region', { name: title, exact: true });
const months = (page: Page) => main(page).locator('.coming-months > li');
const tryOut = (page: Page, name: string | RegExp) =>
  main(page).getByRole('radio', { name, exact: true }).click();
/** The rows of the table that screen readers get. */
const pictured = (page: Page) => main(page).locator('.compare-chart tbody tr');

test('a member sees what the next twelve months cost, reads how an amount comes about, and tries out a freeze and an end', async () => {
  const page = await portal.visitAs('kestrel', 'member', `${subscriptions}?lang=en`);
  await coming(page, said('coming.title')).waitFor();
  expect(await pictured(page).count()).toBe(13);
  const month = months(page).filter({ hasText: '$' }).first();
  await month.locator('summary').first().click();
  const payment = month.locator('.coming-payments > li').filter({ hasText: 'Full Club' });
  await payment.getByText(said('price.how')).click();
  await payment.getByText(/^\$109\.00 for /).waitFor();
  await month.getByText(saidWithin('coming.for', { name: 'Leo' })).waitFor();

  await tryOut(page, said('coming.tryFreeze'));
  await main(page).getByText(saidWithin('coming.less')).waitFor();
  await main(page).getByText(saidWithin('coming.change')).first().waitFor();
  expect(await faultsAtEveryWidth(page)).toEqual([]);

  await tryOut(page, said('coming.tryTerminate'));
  const nextYear = String(portal.clock.now().toZonedDateTimeISO('UTC').year + 1);
  await typeDate(page, 'coming.lastDay', `0110${nextYear}`);
  await main(page)
    .getByText(saidWithin('coming.change', { before: '$158.00', after: '$49.00' }))
    .first()
    .waitFor();
  await tryOut(page, said('coming.asItIs'));
  await main(page).getByText(saidWithin('coming.change')).first().waitFor({ state: 'detached' });
  await page.context().close();
});

test('what was forecast is on the invoice of that night, and the member reads there how it came about', async () => {
  const before = await portal.visitAs('kestrel', 'member', `${subscriptions}?lang=en`);
  await coming(before, said('coming.title')).waitFor();
  const line = await before.locator('.coming-payments dt bdi').first().textContent();
  await before.context().close();
  portal.clock.move({ hours: 24 * 31 });
  await portal.runNights();

  const page = await portal.visitAs('kestrel', 'member', '/payments?lang=en');
  await page
    .getByRole('button', { name: line ?? '' })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(said('price.how')).first().click();
  await dialog.getByText(/^\$109\.00 for /).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('in German, on a phone', async () => {
  const page = await portal.visitAs('volta', 'member', '/404', onPhone);
  await page.goto(portal.address('volta', `${subscriptions}?lang=de`).replace('//volta.', '//zurich.volta.'));
  await coming(page, de['coming.title']).waitFor();
  await tryOut(page, de['coming.tryTerminate']);
  await main(page)
    .getByText(/ weniger in zwölf Monaten\./)
    .waitFor();
  await months(page).nth(2).locator('summary').first().click();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.context().close();
});

test('in Arabic, from right to left, with Arabic digits', async () => {
  const page = await portal.visitAs('waha', 'member', `${subscriptions}?lang=ar`, onPhone);
  await coming(page, ar['coming.title']).waitFor();
  await tryOut(page, ar['coming.tryFreeze']);
  await main(page)
    .getByText(/خلال اثني عشر شهرًا/)
    .waitFor();
  for (const amount of await months(page).locator('.figure').allTextContents())
    expect(amount).not.toMatch(/[0-9]/);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.context().close();
});
