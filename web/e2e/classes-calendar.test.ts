import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsInBothSchemes, overflow } from './faults.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to your calendar' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const open = (page: Page) => page.getByRole('button', { name: 'Add to your calendar' }).click();

/** What a calendar app gets, which knows only the address. */
async function fetched(address: string): Promise<{ status: number; text: string }> {
  const { host, port, pathname } = new URL(address);
  const response = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers: { host } });
  return { status: response.status, text: await response.text() };
}

test('a calendar link is shown once, and can be replaced and deleted', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/404');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(portal.address('kestrel'));
  await open(page);
  await press(page, 'Create link');
  const field = dialog(page).getByLabel('Private link');
  const first = await field.inputValue();
  const subscribe = dialog(page).getByRole('link', { name: 'Open in calendar app' });
  expect(await subscribe.getAttribute('href')).toBe(first.replace('http:', 'webcal:'));
  await press(page, 'Copy');
  await dialog(page).getByText('Copied').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const read = await fetched(first);
  expect(read.status).toBe(200);
  expect(read.text).toContain('BEGIN:VEVENT');

  await press(page, 'Close');
  await open(page);
  await dialog(page).getByText('We only show it once').waitFor();
  expect(await field.count()).toBe(0);
  await press(page, 'Create new link');
  const second = await field.inputValue();
  expect(second).not.toBe(first);
  expect((await fetched(first)).status).toBe(404);
  expect((await fetched(second)).status).toBe(200);

  await press(page, 'Delete link');
  await dialog(page).waitFor({ state: 'detached' });
  expect((await fetched(second)).status).toBe(404);
  await open(page);
  await dialog(page).getByRole('button', { name: 'Create link' }).waitFor();
  await page.context().close();
});

test('a failed call is reported and can be retried', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  const feed = '**/api/calendar/*-feed*';
  await page.route(feed, (route) => route.fulfill({ status: 409, body: '' }));
  await open(page);
  await dialog(page).getByText('We couldn’t load your calendar').waitFor();
  await page.unroute(feed);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page).getByRole('button', { name: 'Create link' }).waitFor();
  await page.route(feed, (route) => route.fulfill({ status: 409, body: '' }));
  await press(page, 'Create link');
  await dialog(page).getByRole('alert').waitFor();
  await page.unroute(feed);
  await press(page, 'Create link');
  await dialog(page).getByLabel('Private link').waitFor();
  expect(await dialog(page).getByRole('alert').count()).toBe(0);
  await page.context().close();
});

test.each([
  ['kestrel', 'de'],
  ['volta', 'en'],
  ['waha', 'ar'],
] as const)('%s: the dialog is accessible in %s', async (club, language) => {
  const page = await portal.visitAs(club, 'member', `/?lang=${language}`);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.locator('.page-head .button').last().click();
  await page.locator('.dialog-foot .button').first().click();
  await page.locator('.dialog input').waitFor();
  expect(await faultsInBothSchemes(page, '.dialog')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.context().close();
});
