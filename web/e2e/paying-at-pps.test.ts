import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoWith } from './changed-demo.ts';
import { faultsOf, overflow } from './faults.ts';
import { choose, notCharged, pay, pressAt, timesTaken, title, tryAgain } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  const allowed = { allowedForStaff: true, allowedForMember: true };
  folder = await demoWith({ kestrel: { paymentProvidersConfig: { adyen: null, pps: allowed } } });
  portal = await openPortal({}, folder);
});
afterAll(async () => {
  await portal[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const pps = () => portal.sandbox('kestrel', 'pps');

/** Chooses how to pay for a clipcard, on the screen of a phone. */
async function begun(): Promise<Page> {
  const page = await portal.visitAs('kestrel', 'member', '/clipcard/1/100/5?lang=en', {
    viewport: { width: 390, height: 844 },
  });
  await choose(page, 'with PPS');
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  return page;
}

test('a clipcard is paid on the page of MX Merchant, with a card that pays the next one', async () => {
  const before = timesTaken(pps());
  const page = await begun();
  await page.getByText('Save this card for next time').click();
  await pay(page);
  await pressAt(page, 'MX Merchant', 'Pay');
  await title(page, 'Paid');
  expect(await overflow(page)).toBe(0);
  expect(timesTaken(pps())).toBe(before + 1);

  await page.goto(portal.address('kestrel', '/clipcard/1/100/5?lang=en'));
  await choose(page, 'Visa ending 1111');
  await pay(page);
  await title(page, 'Paid');
  expect(timesTaken(pps())).toBe(before + 2);
  await page.context().close();
});

test('a shopper who is declined is not charged, and can try again', async () => {
  const before = timesTaken(pps());
  const page = await begun();
  await pay(page);
  await pressAt(page, 'MX Merchant', 'Decline');
  await title(page, 'The payment didn’t go through');
  await page.getByText(notCharged).waitFor();
  expect(timesTaken(pps())).toBe(before);
  await tryAgain(page);
  await choose(page, 'with PPS');
  await pay(page);
  await pressAt(page, 'MX Merchant', 'Pay');
  await title(page, 'Paid');
  expect(timesTaken(pps())).toBe(before + 1);
  await page.context().close();
});
