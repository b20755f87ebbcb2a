import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ar as payment } from '../src/payment/text/ar.ts';
import { ar as person } from '../src/person/text/ar.ts';
import { ar as questionnaire } from '../src/questionnaire/text/ar.ts';
import { ar as subscription } from '../src/subscription/text/ar.ts';
import { faultsOf, overflow } from './faults.ts';
import {
  acceptAll,
  endMembership,
  follow,
  logInInstead,
  main,
  onPhone,
  openAccount,
  orderShows,
  planNamed,
  press,
  type Stranger,
  title,
} from './joining.ts';
import { london, openCenter } from './open-center.ts';
import { notCharged, payByCard, pressAt, timesTaken, tryAgain } from './paying.ts';
import { said } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const florence: Stranger = {
  firstName: 'Florence',
  lastName: 'Ashdown',
  email: 'florence.ashdown@mail.example',
  phone: '020 7946 0123',
  birthday: '17041991',
  home: {
    address: {
      'field.address1': '4 Tanner Row',
      'field.zipCode': 'SE1 3XY',
      'field.city': 'London',
    },
  },
};

const arabic = { ...payment, ...person, ...questionnaire, ...subscription };

/** 299.00 a month. */
const monthly = /^\u200F?٢٩٩٫٠٠.د\.إ\.\u200F?$/;

const click = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  main(page).getByRole(role, { name, exact: true }).filter({ visible: true }).first().click();

/** Expects right to left, no overflow and no accessibility violations. */
async function usable(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
}

const sandbox = (name: string) => portal.sandbox('waha', name);

describe('in dirhams', () => {
  const methodNamed = (page: Page, name: RegExp) => main(page).getByText(name).first();

  test('a prepaid membership is declined, cancelled and then paid at a provider, once', async () => {
    await endMembership(portal, { centerId: 300, id: 8 });
    const before = timesTaken(sandbox('tabby')) + timesTaken(sandbox('paytabs'));
    const page = await portal.visit('waha', '/join/details?center=300&plan=7&lang=en');
    await logInInstead(page, 'anita.desai@mail.example');
    await press(page, 'flow.continue');
    await title(page, 'join.title.questionnaire');
    await press(page, 'questionnaire.skip');
    await title(page, 'join.title.payment');
    await orderShows(page, /^AED.1,649\.00$/);
    await acceptAll(page);
    await methodNamed(page, said('checkout.instalments', { provider: 'Tabby' })).click();
    await press(page, 'checkout.pay');
    await pressAt(page, 'Tabby', 'Decline');
    await title(page, 'progress.failed');
    await page.getByText(notCharged).waitFor();
    await tryAgain(page);
    await methodNamed(page, said('checkout.card')).click();
    await press(page, 'checkout.pay');
    await pressAt(page, 'PayTabs', 'Cancel');
    await title(page, 'progress.cancelled');
    await tryAgain(page);
    await methodNamed(page, said('checkout.card')).click();
    await press(page, 'checkout.pay');
    await pressAt(page, 'PayTabs', 'Pay');
    await title(page, 'progress.memberFrom');
    expect(timesTaken(sandbox('tabby')) + timesTaken(sandbox('paytabs'))).toBe(before + 1);
    await follow(page, 'progress.toSubscription');
    await main(page).getByRole('heading', { name: 'ثلاثة أشهر' }).waitFor();
    await page.context().close();
  });

  test('a membership is bought in Arabic on a phone, with every price in Arabic digits', async () => {
    await endMembership(portal, { centerId: 300, id: 2 });
    const page = await portal.visitAs(
      'waha',
      'second family member',
      '/join/plan?center=300&plan=3&lang=ar',
      onPhone,
    );
    await orderShows(page, monthly);
    for (const price of await main(page).locator('.figure').allTextContents())
      expect(price).not.toMatch(/[0-9$]|AED/);
    await usable(page);
    await click(page, 'link', arabic['join.toDetails']);
    await click(page, 'button', arabic['flow.continue']);
    await click(page, 'button', arabic['questionnaire.skip']);
    await main(page).getByRole('heading', { name: arabic['join.agree'] }).waitFor();
    for (const box of await main(page).locator('.agreed-document .checkbox').all()) await box.click();
    await usable(page);
    await click(page, 'button', new RegExp(`^${arabic['checkout.pay'].replace('{amount}', '')}`));
    await pressAt(page, 'PayTabs', 'Pay');
    await page.getByText(arabic['progress.paidText']).waitFor();
    await usable(page);
    expect(sandbox('paytabs').payments().at(-1)).toMatchObject({ amount: 29900, currency: 'AED' });
    await page.context().close();
  });
});

test('plans in Zürich cost francs, written as German is written there', async () => {
  const page = await portal.visit('volta', '/404');
  await page.goto(
    portal.address('volta', '/join/plan?center=202&lang=de').replace('//volta.', '//zurich.volta.'),
  );
  await planNamed(page, 'Jahresabo').click();
  await orderShows(page, /^CHF.990\.00$/);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('a stranger joins a centre in London, and everything is in pounds', async () => {
  await openCenter(portal, 'kestrel', london);
  const inLondon = (path: string) => portal.address('kestrel', path).replace('//', '//london.');
  const page = await portal.visit('kestrel', '/404');
  await page.goto(inLondon('/join/plan?center=102&lang=en'));
  await planNamed(page, 'Full Club').getByText('£79.00 per month').waitFor();
  await orderShows(page, '£30.50');
  await orderShows(page, '£109.50');
  await follow(page, 'join.toDetails');
  await openAccount(page, florence);
  await title(page, 'join.title.payment');
  await orderShows(page, '£109.50');
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Pay £109.50/ })
    .filter({ visible: true })
    .click();
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  await main(page).getByText('£109.50').first().waitFor();
  expect(portal.sandbox('kestrel', 'adyen').payments()).toMatchObject([
    { amount: 10950, currency: 'GBP', timesPaid: 1 },
  ]);
  await follow(page, 'progress.toSubscription');
  await main(page).getByRole('heading', { name: 'Full Club' }).waitFor();
  await main(page).getByText('£79.00').first().waitFor();
  await page.goto(inLondon('/payments'));
  await main(page).getByText('£109.50').first().waitFor();
  const invoices = await portal.db
    .selectFrom('invoice')
    .select(['currency', 'amount', 'tax'])
    .where('center_id', '=', 102)
    .execute();
  expect(invoices).toEqual([{ currency: 'GBP', amount: 10950, tax: 1825 }]);
  await page.context().close();
});
