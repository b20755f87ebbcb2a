import type { Key } from '@foyer/contract/shared/keys';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ar as arabicPayment } from '../src/payment/text/ar.ts';
import { ar as arabicAddOns } from '../src/subscription/add-ons/text/ar.ts';
import { faultsOf } from './faults.ts';
import { follow, main, onPhone, orderShows, press, title } from './joining.ts';
import { choose, payByCard } from './paying.ts';
import { said, saidWithin } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const subscriptions = '/profile/subscriptions';

const membershipOf = async ({ centerId, id }: Key): Promise<number> => {
  const row = await portal.db
    .selectFrom('subscription')
    .select('id')
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return row.id;
};

const tick = (page: Page, addOn: string) => main(page).locator('.checkbox', { hasText: addOn }).click();

/** An add-on in the list of the membership. */
const owned = (page: Page, addOn: string) => main(page).locator('.row').filter({ hasText: addOn });

const dialog = (page: Page) => page.getByRole('alertdialog');

const dayIn = (days: number) =>
  portal.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate().add({ days }).toString();

test('a member buys an add-on by card, and ends it with its notice', async () => {
  const page = await portal.visitAs('kestrel', 'member', `${subscriptions}?lang=en`);
  await follow(page, 'membership.addAddOnTo');
  await title(page, 'addOns.title.plan');
  await main(page).getByText(said('addOns.chooseFirst')).waitFor();
  await tick(page, 'Locker');
  await orderShows(page, /^Locker/);
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'addOns.buy');

  await title(page, 'addOns.title.payment');
  await main(page)
    .getByText(/\$12\.00 per month/)
    .waitFor();
  await choose(page, 'Card or wallet');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.addOnFrom');
  const paid = portal.sandbox('kestrel', 'adyen').payments().at(-1);
  expect(paid).toMatchObject({ currency: 'USD', timesPaid: 1 });
  await follow(page, 'progress.toSubscription');
  await owned(page, 'Locker').waitFor();

  await follow(page, 'membership.addAddOnTo');
  await owned(page, 'Locker').getByText(saidWithin('addOns.ownedSince')).waitFor();
  await page.goBack();

  await owned(page, 'Locker')
    .getByRole('button', { name: said('membership.endNamedAddOn', { name: 'Locker' }) })
    .click();
  await dialog(page).getByText(saidWithin('addOns.lastDay')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: said('addOns.end') })
    .click();
  await page.getByText(said('addOns.ended')).waitFor();
  await owned(page, 'Locker').getByText(said('membership.addOnEnding')).waitFor();
  await page.context().close();
});

describe('what cannot be added is said', () => {
  test('of an add-on that another pays for, and of a membership that is none of theirs', async () => {
    const kid = { centerId: 100, id: 3 };
    const page = await portal.visitAs(
      'kestrel',
      'staff',
      `/staff/3/100/addon/${await membershipOf(kid)}/100/plan?lang=en`,
    );
    await main(page).getByText(said('subscription.paidByOther')).waitFor();
    expect(await main(page).locator('.checkbox').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(portal.address('kestrel', '/staff/3/100/addon/999999/100/plan?lang=en'));
    await main(page)
      .getByRole('heading', { name: said('addOns.notPossible') })
      .waitFor();
    await main(page).getByText(said('subscription.notFound')).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await follow(page, 'addOns.back');
    await page.waitForURL('**/staff/3/100/summary');
    await page.context().close();
  });

  test('a day that is over leads to one that is possible', async () => {
    const maya = { centerId: 100, id: 1 };
    const page = await portal.visitAs(
      'kestrel',
      'member',
      `/addon/${await membershipOf(maya)}/100/payment?addons=2&start=2026-01-01&lang=en`,
    );
    await title(page, 'addOns.title.payment');
    await orderShows(page, /^Towel service/);
    await page.context().close();
  });
});

test('staff add to a membership, and end it before its notice', async () => {
  const page = await portal.visitAs('kestrel', 'manager', '/staff/9/100/summary?lang=en');
  await main(page)
    .getByRole('heading', { name: said('membership.ofMember') })
    .click();
  await follow(page, 'membership.addAddOnTo');
  await tick(page, 'Guests');
  await orderShows(page, /^Guests/);
  await follow(page, 'addOns.buy');
  await title(page, 'addOns.title.payment');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.addOnFrom');
  await follow(page, 'progress.toMember');
  await main(page)
    .getByRole('heading', { name: said('membership.ofMember') })
    .click();
  await owned(page, 'Guests')
    .getByRole('button', { name: said('membership.endNamedAddOn', { name: 'Guests' }) })
    .click();
  await dialog(page).getByText(saidWithin('addOns.earliest')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog(page).locator('.field').getByRole('button').click();
  await page.locator('.calendar-cell:not([data-disabled], [data-outside-month])').first().click();
  await dialog(page).getByText(said('addOns.credit')).waitFor();
  await dialog(page)
    .getByRole('button', { name: said('addOns.end') })
    .click();
  await page.getByText(said('addOns.ended')).waitFor();
  await page.context().close();
});

test('in Arabic on a phone an add-on from the next period costs nothing today, and is billed in its night', async () => {
  const page = await portal.visitAs('waha', 'member', `${subscriptions}?lang=ar`, onPhone);
  await main(page).locator('a[href*="/addon/"]').first().click();
  await page.getByRole('heading', { level: 1, name: arabicAddOns['addOns.title.plan'] }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const name = 'مناشف';
  await tick(page, name);
  await page.waitForURL(/addons=/);
  const url = new URL(page.url());
  const start = dayIn(25);
  url.searchParams.set('start', start);
  await page.goto(url.href);
  await main(page).locator('.order').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('link', { name: arabicAddOns['addOns.buy'] })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: arabicAddOns['addOns.title.payment'] }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, arabicPayment['checkout.confirm']);
  const added = new RegExp(arabicPayment['progress.addOnFrom'].replace('{date}', '.+'));
  await page.getByRole('heading', { level: 1, name: added }).waitFor();
  await page.context().close();
  portal.clock.move({ hours: 24 * 31 });
  await portal.runNights();
  const charged = await portal.db
    .selectFrom('invoice_line')
    .innerJoin('invoice', (on) =>
      on
        .onRef('invoice.center_id', '=', 'invoice_line.center_id')
        .onRef('invoice.id', '=', 'invoice_line.invoice_id'),
    )
    .select('explanation')
    .where('invoice.center_id', '=', 300)
    .where('invoice.person_id', '=', 1)
    .where('text', 'like', `%${name}%`)
    .where('invoice_line.amount', '>', 0)
    .executeTakeFirst();
  expect(charged?.explanation).toMatchObject({ what: 'ADD_ON', from: start });
});
