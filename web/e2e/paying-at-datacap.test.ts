import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoWith } from './changed-demo.ts';
import { faultsOf, overflow } from './faults.ts';
import { choose, notCharged, pay, press, timesTaken, title, tryAgain } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  const offered = { allowedForStaff: true, allowedForMember: true };
  portal = await openPortal(
    {},
    await demoWith({ kestrel: { paymentProvidersConfig: { datacap: offered } } }),
  );
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  datacap().mishaps.clear();
  expect(noise.splice(0)).toEqual([]);
});

const datacap = () => portal.sandbox('kestrel', 'datacap');
const phone = { viewport: { width: 390, height: 844 } };
const goodCard = '4111111111111111';
const declinedCard = '4000000000000002';

const begin = async () => {
  const page = await portal.visitAs('kestrel', 'member', '/clipcard/1/100/5?lang=en', phone);
  await choose(page, 'with Datacap');
  await pay(page);
  await page.waitForURL('**/datacap-payment?paymentKey=*');
  return page;
};

/** Fills in the fields in Datacap's frame. */
async function enterCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('.datacap-fields');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiry').fill('03/30');
  await fields.getByLabel('Security code').fill('737');
  await pay(page);
}

describe('with Datacap on a phone', () => {
  test('a card is charged once, and a reload changes nothing', async () => {
    const before = timesTaken(datacap());
    const page = await begin();
    await page.frameLocator('.datacap-fields').getByLabel('Card number').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await enterCard(page, goodCard);
    await title(page, 'Paid');
    await page.reload();
    await title(page, 'Paid');
    expect(timesTaken(datacap())).toBe(before + 1);
    await page.context().close();
  });

  test('what is no card is said at once; a declined card is not charged, and another one pays', async () => {
    const before = timesTaken(datacap());
    const page = await begin();
    await enterCard(page, '4111');
    await page.getByText('Check the card number').waitFor();
    await enterCard(page, declinedCard);
    await title(page, 'The payment didn’t go through');
    await page.getByText(notCharged).waitFor();
    expect(timesTaken(datacap())).toBe(before);
    await tryAgain(page);
    await choose(page, 'with Datacap');
    await pay(page);
    await enterCard(page, goodCard);
    await title(page, 'Paid');
    expect(timesTaken(datacap())).toBe(before + 1);
    await page.context().close();
  });

  test('a shopper whose answer is lost waits, and is charged once', async () => {
    const before = timesTaken(datacap());
    const page = await begin();
    datacap().mishaps.add('timeOut');
    await enterCard(page, goodCard);
    await page.waitForURL('**/payment-result/datacap?paymentKey=*');
    portal.clock.move({ seconds: 2 });
    await title(page, 'Paid');
    expect(timesTaken(datacap())).toBe(before + 1);
    await page.context().close();
  });
});

describe('staff take a card for a member at Datacap', () => {
  async function begun(): Promise<Page> {
    const page = await portal.visitAs('kestrel', 'staff', '/staff/1/100/clipcard/1/100/5?lang=en');
    await choose(page, 'with Datacap');
    await press(page, /^Pay /);
    await page.waitForURL('**/staff/1/100/datacap-payment?paymentKey=*');
    return page;
  }
  const result = '**/staff/1/100/payment-result/datacap?paymentKey=*';

  test('and see that it is paid', async () => {
    const before = timesTaken(datacap());
    const page = await begun();
    await enterCard(page, goodCard);
    await page.waitForURL(result);
    await title(page, /Paid/);
    expect(timesTaken(datacap())).toBe(before + 1);
    await page.context().close();
  });

  test('and it times out: they wait, and it was charged once', async () => {
    const before = timesTaken(datacap());
    const page = await begun();
    datacap().mishaps.add('timeOut');
    await enterCard(page, goodCard);
    await page.waitForURL(result);
    datacap().mishaps.clear();
    portal.clock.move({ seconds: 2 });
    await title(page, /Paid/);
    expect(timesTaken(datacap())).toBe(before + 1);
    await page.context().close();
  });

  test('and it never arrives: they learn that nothing was charged, and take it again', async () => {
    const before = timesTaken(datacap());
    const page = await begun();
    datacap().mishaps.add('serverError');
    await enterCard(page, goodCard);
    await page.waitForURL(result);
    await title(page, /Waiting|waiting/);
    expect(await faultsOf(page)).toEqual([]);
    datacap().mishaps.clear();
    portal.clock.move({ minutes: 6 });
    await title(page, /didn’t go through/);
    expect(timesTaken(datacap())).toBe(before);
    await tryAgain(page);
    await choose(page, 'with Datacap');
    await press(page, /^Pay /);
    await enterCard(page, goodCard);
    await title(page, /Paid/);
    expect(timesTaken(datacap())).toBe(before + 1);
    await page.context().close();
  });
});
