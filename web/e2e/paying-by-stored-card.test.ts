import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { choose, notCharged, pay, press, pressAt, timesTaken, title, tryAgain } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  paytabs().mishaps.clear();
  expect(noise.splice(0)).toEqual([]);
});

const classes = '/clipcard/1/300/5?lang=en';
const paytabs = () => portal.sandbox('waha', 'paytabs');
const savedCard = (page: Page) => page.getByRole('radio', { name: /Visa ending 1111/ });

/** Opens a purchase, after one that saves a card if none is saved yet. */
async function withSavedCard(): Promise<Page> {
  const page = await portal.visitAs('waha', 'member', classes);
  await page.getByRole('button', { name: /^Pay / }).first().waitFor();
  if ((await savedCard(page).count()) > 0) return page;
  await choose(page, 'Card or wallet');
  await page.getByText('Save this card for next time').click();
  await pay(page);
  await pressAt(page, 'PayTabs', 'Pay');
  await title(page, 'Paid');
  await page.goto(portal.address('waha', classes));
  return page;
}

test('a saved card pays the next clipcard, without a page of the provider', async () => {
  const page = await withSavedCard();
  await savedCard(page).waitFor();
  expect(await savedCard(page).isChecked()).toBe(true);
  await page.getByText('Saved card, expires 12/30').waitFor();
  const before = timesTaken(paytabs());
  const pages: string[] = [];
  page.on('framenavigated', (frame) => pages.push(frame.url()));
  await pay(page);
  await title(page, 'Paid');
  await page.getByText('You were charged once').waitFor();
  expect(pages.filter((url) => url.includes('/sandbox/'))).toEqual([]);
  await page.reload();
  await title(page, 'Paid');
  expect(timesTaken(paytabs())).toBe(before + 1);
  await page.context().close();
});

test('a declined saved card is not charged, and the same basket is paid by another card', async () => {
  const page = await withSavedCard();
  await savedCard(page).waitFor();
  const before = timesTaken(paytabs());
  paytabs().mishaps.add('decline');
  await pay(page);
  await title(page, 'The payment didn’t go through');
  await page.getByText(notCharged).waitFor();
  expect(timesTaken(paytabs())).toBe(before);
  paytabs().mishaps.clear();
  await tryAgain(page);
  await title(page, 'Shopping basket payment');
  await choose(page, 'Another card or wallet');
  await pay(page);
  await pressAt(page, 'PayTabs', 'Pay');
  await title(page, 'Paid');
  expect(timesTaken(paytabs())).toBe(before + 1);
  await page.context().close();
});

test('a member without a saved card is not offered one', async () => {
  const page = await portal.visitAs('waha', 'second family member', classes);
  await page.getByText('Card or wallet').waitFor();
  expect(await page.getByText('Saved card').count()).toBe(0);
  await press(page, /^Pay /);
  await page.getByText('This is a sandbox').waitFor();
  await page.context().close();
});
