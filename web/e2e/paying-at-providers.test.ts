import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ar as arabic } from '../src/payment/text/ar.ts';
import { ar as refusalTexts } from '../src/payment/text/refusals/ar.ts';
import { faultsOf, overflow } from './faults.ts';
import { choose, notCharged, pay, press, pressAt, timesTaken, title, tryAgain } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  tabby().mishaps.clear();
  expect(noise.splice(0)).toEqual([]);
});

const tabby = () => portal.sandbox('waha', 'tabby');
const postfinance = () => portal.sandbox('volta', 'postfinance');
const classes = '/clipcard/1/300/5';
const refusals: Readonly<Record<string, string>> = refusalTexts;

describe('in instalments with Tabby', () => {
  const begin = async () => {
    const page = await portal.visitAs('waha', 'member', `${classes}?lang=en`);
    await choose(page, 'In instalments with Tabby');
    await pay(page);
    return page;
  };

  test('a shopper rejected by Tabby sees it at once, and pays the same basket by card', async () => {
    tabby().mishaps.add('decline');
    const before = timesTaken(tabby());
    const page = await begin();
    await title(page, 'The payment didn’t go through');
    await page.getByText('Sorry, Tabby is unable to approve this purchase').waitFor();
    expect(timesTaken(tabby())).toBe(before);
    await tryAgain(page);
    await title(page, 'Shopping basket payment');
    await choose(page, 'Card or wallet');
    await pay(page);
    await pressAt(page, 'PayTabs', 'Pay');
    await title(page, 'Paid');
    await page.context().close();
  });

  test.each([
    ['Cancel', 'The payment was cancelled'],
    ['Decline', 'The payment didn’t go through'],
  ] as const)('a shopper who presses %s is not charged, and can try again', async (deed, said) => {
    const before = timesTaken(tabby());
    const page = await begin();
    await pressAt(page, 'Tabby', deed);
    await title(page, said);
    await page.getByText(notCharged).waitFor();
    expect(timesTaken(tabby())).toBe(before);
    await tryAgain(page);
    await choose(page, 'In instalments with Tabby');
    await pay(page);
    await pressAt(page, 'Tabby', 'Pay');
    await title(page, 'Paid');
    expect(timesTaken(tabby())).toBe(before + 1);
    await page.context().close();
  });

  test('every step is accessible on a phone, from right to left', async () => {
    const page = await portal.visitAs('waha', 'member', `${classes}?lang=ar`, {
      viewport: { width: 390, height: 844 },
    });
    await choose(page, 'بالتقسيط مع');
    await usable(page);
    await page.getByRole('button', { name: /^ادفع/ }).filter({ visible: true }).click();
    await pressAt(page, 'Tabby', 'Pay');
    await title(page, 'تم الدفع');
    await page.getByText('خُصم المبلغ مرة واحدة').waitFor();
    await usable(page);
    await page.context().close();
  });
});

describe.each(['Tamara', 'Spotii'])('in instalments with %s, in Arabic on a phone', (name) => {
  const sandbox = () => portal.sandbox('waha', name.toLowerCase());
  const instalments = arabic['checkout.instalments'].replace('{provider}', name);
  const pay = new RegExp(`^${arabic['checkout.pay'].replace('{amount}', '')}`);

  test('a shopper is declined, is not charged, tries again and pays once', async () => {
    const before = timesTaken(sandbox());
    const page = await portal.visitAs('waha', 'member', `${classes}?lang=ar`, {
      viewport: { width: 390, height: 844 },
    });
    await choose(page, instalments);
    await usable(page);
    await press(page, pay);
    await pressAt(page, name, 'Decline');
    await title(page, arabic['progress.failed']);
    await page.getByText(refusals[`payment.${name.toLowerCase()}CannotApprove`] ?? '').waitFor();
    await usable(page);
    expect(timesTaken(sandbox())).toBe(before);
    await page.getByRole('link', { name: arabic['progress.again'] }).click();
    await choose(page, instalments);
    await press(page, pay);
    await pressAt(page, name, 'Pay');
    await title(page, arabic['progress.paid']);
    await page.getByText(arabic['progress.paidText']).waitFor();
    await usable(page);
    expect(timesTaken(sandbox())).toBe(before + 1);
    await page.context().close();
  });
});

/** Expects no overflow and no accessibility violations. */
async function usable(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
}

describe('in francs, at PostFinance', () => {
  /** A member of the demo's Volta in Zürich, the only centre that takes francs. */
  const begin = async () => {
    const page = await portal.visit('volta', '/404');
    await page.goto(zurich('/clipcard/1/202/1?lang=en'));
    await page.getByRole('textbox', { name: 'Email' }).fill('nina.gerber@mail.example');
    await page.getByLabel('Password', { exact: true }).fill(portal.person('volta', 'member').password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await choose(page, 'with PostFinance');
    await page.getByRole('button', { name: 'Pay CHF 32.00' }).filter({ visible: true }).click();
    return page;
  };
  const zurich = (path: string) => portal.address('volta', path).replace('//volta.', '//zurich.volta.');

  test('a clipcard in Zürich is charged once and delivered', async () => {
    const before = timesTaken(postfinance());
    const page = await begin();
    await pressAt(page, 'PostFinance', 'Pay');
    await title(page, 'Paid');
    await page.reload();
    await title(page, 'Paid');
    expect(timesTaken(postfinance())).toBe(before + 1);
    await page.getByRole('link', { name: 'Go to my clipcards' }).click();
    await page.getByRole('region', { name: 'Your clipcards' }).getByText('Ride').first().waitFor();
    await page.context().close();
  });

  test.each(['Decline', 'Cancel'] as const)(
    'a shopper who presses %s is not charged, and can try again',
    async (deed) => {
      const before = timesTaken(postfinance());
      const page = await begin();
      await pressAt(page, 'PostFinance', deed);
      await title(page, /didn’t go through|cancelled/);
      await page.getByText(notCharged).waitFor();
      expect(timesTaken(postfinance())).toBe(before);
      await tryAgain(page);
      await choose(page, 'with PostFinance');
      await pay(page);
      await pressAt(page, 'PostFinance', 'Pay');
      await title(page, 'Paid');
      expect(timesTaken(postfinance())).toBe(before + 1);
      await page.context().close();
    },
  );
});
