import { rm } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoWith } from './changed-demo.ts';
import { overflow } from './faults.ts';
import { choose, notCharged, pay, press, timesTaken, title } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  folder = await demoWith({
    kestrel: { paymentProvidersConfig: { pcipal: { allowedForStaff: true, allowedForMember: true } } },
  });
  portal = await openPortal({}, folder);
});
afterAll(async () => {
  await portal[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  pcipal().mishaps.clear();
  expect(noise.splice(0)).toEqual([]);
});

const pcipal = () => portal.sandbox('kestrel', 'pcipal');

const cardPage = (page: Page): FrameLocator => page.frameLocator('iframe[name="card-page"]');
const atCardPage = (page: Page, button: string) =>
  cardPage(page).getByRole('button', { name: button, exact: true }).click();

const clipcard = '/clipcard/1/100/5?lang=en';

/** Staff have begun to take a payment for Maya by telephone. */
async function begun(options: Parameters<Portal['visitAs']>[3] = {}): Promise<Page> {
  const page = await portal.visitAs('kestrel', 'staff', `/staff/1/100${clipcard}`, options);
  await choose(page, 'Card by telephone');
  await pay(page);
  await page.waitForURL('**/staff/1/100/phone-payment?paymentKey=*');
  await title(page, /^Take .* by telephone/);
  return page;
}

describe('a card by telephone', () => {
  test('is typed by the member, masked for staff, and charged once', async () => {
    const before = timesTaken(pcipal());
    const page = await begun();
    await page.getByText('Type this code into the call').waitFor();
    await atCardPage(page, 'Caller types a card');
    await cardPage(page).getByText('Card •••• •••• •••• 1111').waitFor();
    expect(await overflow(page)).toBe(0);
    await atCardPage(page, 'Take payment');
    await page.waitForURL('**/staff/1/100/payment-result/pcipal?paymentKey=*');
    await title(page, 'Paid');
    await page.getByText('The member was charged once.').waitFor();
    expect(timesTaken(pcipal())).toBe(before + 1);
    await page.context().close();
  });

  test('is taken up again after a dropped call, also by another of the staff', async () => {
    const before = timesTaken(pcipal());
    const page = await begun();
    await atCardPage(page, 'Caller types a card');
    await cardPage(page).getByText('Card •••• •••• •••• 1111').waitFor();
    const address = page.url();
    await page.context().close();
    expect(timesTaken(pcipal())).toBe(before);

    const again = await portal.visitAs('kestrel', 'staff', '/404?lang=en');
    await again.goto(address.replace('phone-payment', 'payment-result/pcipal'));
    await title(again, 'Waiting for your payment');
    await again.getByText('Waiting for the member to type the card').waitFor();
    await again.getByRole('link', { name: 'Continue to payment' }).click();
    await title(again, /^Take .* by telephone/);
    await cardPage(again).getByText('Waiting for the caller').waitFor();
    await press(again, 'Show the card page again');
    await atCardPage(again, 'Caller types a card');
    await atCardPage(again, 'Take payment');
    await title(again, 'Paid');
    expect(timesTaken(pcipal())).toBe(before + 1);
    await again.context().close();
  });

  test('that is declined takes no money, and another way can be chosen', async () => {
    const before = timesTaken(pcipal());
    const page = await begun();
    await atCardPage(page, 'Caller types a card that is declined');
    await atCardPage(page, 'Take payment');
    await title(page, 'The payment didn’t go through');
    await page.getByText(notCharged).waitFor();
    expect(timesTaken(pcipal())).toBe(before);
    await page.context().close();
  });

  test('can be typed in a window of its own where the browser blocks the frame', async () => {
    const before = timesTaken(pcipal());
    const page = await begun();
    await cardPage(page).getByText('Waiting for the caller').waitFor();
    const [own] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open it in a new window' }).press('Enter'),
    ]);
    await own.getByRole('button', { name: 'Caller types a card', exact: true }).click();
    await own.getByRole('button', { name: 'Take payment' }).click();
    await own.getByText('The card page is closed.').waitFor();
    await title(page, 'Paid');
    expect(timesTaken(pcipal())).toBe(before + 1);
    await page.context().close();
  });

  test('fits the screen of a phone', async () => {
    const page = await begun({ viewport: { width: 390, height: 844 } });
    await cardPage(page).getByText('Waiting for the caller').waitFor();
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });

  test('is not offered to members, even where the club’s settings say so', async () => {
    const page = await portal.visitAs('kestrel', 'member', clipcard);
    await page.getByText('Card or wallet').first().waitFor();
    expect(await page.getByText('Card by telephone').count()).toBe(0);
    await page.context().close();
  });
});
