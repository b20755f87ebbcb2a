import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoWith } from './changed-demo.ts';
import { faultsOf, overflow } from './faults.ts';
import { choose, pay, press, pressAt, timesTaken, title } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  const offered = { allowedForStaff: true, allowedForMember: true };
  portal = await openPortal({}, await demoWith({ kestrel: { paymentProvidersConfig: { ltps: offered } } }));
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => expect(noise.splice(0)).toEqual([]));

const ltps = () => portal.sandbox('kestrel', 'ltps');
const phone = { viewport: { width: 390, height: 844 } };

async function usable(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
}

/** Chooses to pay by bank account, and goes on to LTPS. */
async function chooseLtps(page: Page): Promise<void> {
  await press(page, /^(Choose|Change)/);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Through LTPS').click();
  await dialog.getByText('Bank account', { exact: true }).click();
  await usable(page);
  await dialog.getByRole('button', { name: 'Continue to LTPS' }).click();
}

test('a member agrees on a phone, and is charged through LTPS once', async () => {
  const page = await portal.visitAs(
    'kestrel',
    'second family member',
    '/profile/billing-information?lang=en',
    phone,
  );
  await chooseLtps(page);
  await pressAt(page, 'LTPS', 'Cancel');
  await page.waitForURL('**/ltps/payment-agreement/**');
  await title(page, 'Nothing was agreed');
  await usable(page);

  await page.goto(portal.address('kestrel', '/profile/billing-information?lang=en'));
  await chooseLtps(page);
  await pressAt(page, 'LTPS', 'Pay');
  await title(page, 'Payment method saved');
  await usable(page);
  await page.reload();
  await title(page, 'Payment method saved');

  await page.goto(portal.address('kestrel', '/profile/billing-information?lang=en'));
  await page.getByText('Bank account ending 4321').first().waitFor();
  const before = timesTaken(ltps());
  await page.goto(portal.address('kestrel', '/clipcard/1/100/5?lang=en'));
  await choose(page, 'Bank account ending 4321');
  await pay(page);
  await title(page, 'Paid');
  expect(timesTaken(ltps())).toBe(before + 1);
  await page.context().close();
});

test('staff set it up for a member who agrees at the desk', async () => {
  const page = await portal.visitAs('kestrel', 'staff', '/staff/2/100/billing-information?lang=en');
  await page.getByText('Card', { exact: true }).click();
  await press(page, 'Continue to LTPS');
  await pressAt(page, 'LTPS', 'Pay');
  await page.waitForURL('**/staff/2/100/ltps/payment-agreement/**');
  await title(page, 'Payment method saved');
  await usable(page);
  await page.getByRole('link', { name: 'Back to the member’s billing' }).click();
  await page.waitForURL('**/staff/2/100/billing-information');
  await page.getByText('Card ending 4321').waitFor();
  await page.context().close();
});
