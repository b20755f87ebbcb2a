import type { Key } from '@foyer/contract/shared/keys';
import { describe, expect, test } from 'vitest';
import { de as germanPerson } from '../src/person/text/de.ts';
import { de as germanChange } from '../src/subscription/change/text/de.ts';
import { de as germanPlans } from '../src/subscription/text/de.ts';
import { faultsOf } from './faults.ts';
import { acceptAll, follow, logIn, main, onPhone, orderShows, planNamed, press, title } from './joining.ts';
import { payByCard } from './paying.ts';
import { said, saidWithin } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const today = () => portal.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate();

const german = { ...germanPerson, ...germanPlans, ...germanChange };

const noor = { centerId: 200, id: 1 };
const jonas = { centerId: 100, id: 2 };
const lena = { centerId: 201, id: 1 };
const layla = { centerId: 300, id: 1 };

const presentOf = async ({ centerId, id }: Key): Promise<number> => {
  const row = await portal.db
    .selectFrom('subscription')
    .select('id')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Stores that a member of the demo has paid for some days, of which 12 are over. */
async function payPeriod(member: Key, days: number, amount: number): Promise<void> {
  const center_id = member.centerId;
  const subscription_id = await presentOf(member);
  const ends_on = today().add({ days: days - 13 });
  await portal.db
    .updateTable('subscription')
    .set({ billed_until: ends_on })
    .where('center_id', '=', center_id)
    .where('id', '=', subscription_id)
    .execute();
  const starts_on = today().subtract({ days: 12 });
  const billed_at = portal.clock.now();
  await portal.db
    .insertInto('subscription_period')
    .values({ center_id, subscription_id, starts_on, ends_on, amount, invoice_id: null, billed_at })
    .execute();
}

/** The invoice of a change, and what it credits of the paid days. */
const invoicedCredit = ({ centerId, id }: Key) =>
  portal.db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', (on) =>
      on.onRef('line.center_id', '=', 'invoice.center_id').onRef('line.invoice_id', '=', 'invoice.id'),
    )
    .select(['invoice.amount', 'line.amount as credited'])
    .where('invoice.center_id', '=', centerId)
    .where('invoice.person_id', '=', id)
    .where('line.amount', '<', 0)
    .executeTakeFirst();

test('a member upgrades in the middle of a period, and 18 of 30 paid days are credited to the minor unit', async () => {
  await payPeriod(noor, 30, 32_900);
  const page = await portal.visitAs('volta', 'member', '/profile/subscriptions?lang=en');
  await follow(page, 'change.planNamed');
  await title(page, 'change.title.plan');
  await planNamed(page, /^All in/).click();
  // 329.00 less what 12 of 30 days cost.
  await orderShows(page, /197\.40/);
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'join.toDetails');
  await title(page, 'change.title.details');
  await press(page, 'flow.continue');
  await title(page, 'change.title.payment');
  await main(page)
    .getByRole('heading', { name: said('change.what') })
    .waitFor();
  await acceptAll(page);
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.changedFrom');
  const paid = portal.sandbox('volta', 'adyen').payments().at(-1);
  expect(paid).toMatchObject({ currency: 'DKK', timesPaid: 1 });
  const invoice = await invoicedCredit(noor);
  expect(invoice?.credited).toBe(-19_740);
  expect(paid?.amount).toBe(invoice?.amount);
  await follow(page, 'progress.toSubscription');
  await main(page).getByRole('heading', { name: 'All in', exact: true }).waitFor();
  await page.context().close();
});

describe('a downgrade', () => {
  test('is planned on a phone, seen, and taken back with a refund', async () => {
    const page = await portal.visitAs(
      'kestrel',
      'second family member',
      '/profile/subscriptions?lang=en',
      onPhone,
    );
    await follow(page, 'change.planNamed');
    await planNamed(page, /^Gym floor/).click();
    await orderShows(page, '$19.00');
    expect(await faultsOf(page)).toEqual([]);
    await follow(page, 'join.toDetails');
    await press(page, 'flow.continue');
    await title(page, 'change.title.questionnaire');
    await press(page, 'questionnaire.skip');
    await title(page, 'change.title.payment');
    await acceptAll(page);
    await press(page, 'checkout.pay');
    await payByCard(page);
    await title(page, 'progress.changedFrom');
    await follow(page, 'progress.toSubscription');
    await main(page)
      .getByText(saidWithin('change.planned', { name: 'Gym floor' }))
      .waitFor();
    const path = new URL(page.url()).pathname;
    await page.goto(portal.address('kestrel', `/change/${await presentOf(jonas)}/100/plan?lang=en`));
    await main(page).getByText(said('subscription.changePlanned')).waitFor();
    await page.goto(portal.address('kestrel', `${path}?lang=en`));
    await press(page, 'change.keep');
    await page.getByRole('alertdialog').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'change.keepConfirm');
    await page.getByText(said('change.keptRefunded', { amount: '$19.00' })).waitFor();
    await main(page)
      .getByRole('link', { name: said('change.planNamed', { name: 'Two classes a week' }) })
      .waitFor();
    await portal.reconcilePayments();
    expect(portal.sandbox('kestrel', 'adyen').payments().at(-1)).toMatchObject({ refunded: 1_900 });
    await page.context().close();
  });

  test('in German on a phone leaves credit where it gives back more than it costs', async () => {
    await payPeriod(lena, 100, 20_000);
    const inBerlin = (path: string) => portal.address('volta', path).replace('//', '//berlin.');
    const page = await portal.visit('volta', '/404', onPhone);
    await page.goto(inBerlin('/login?lang=en'));
    await logIn(page, 'lena.hoffmann@mail.example');
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    await page.goto(inBerlin('/profile/subscriptions?lang=de'));
    await page.getByRole('link', { name: german['change.planNamed'].replace('{name}', 'Alles') }).click();
    await planNamed(page, /^Zwei pro Woche/).click();
    await main(page).getByText(german['change.what']).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page
      .getByRole('link', { name: german['join.toDetails'] })
      .filter({ visible: true })
      .first()
      .click();
    await page
      .getByRole('button', { name: german['flow.continue'] })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: german['change.title.payment'] }).waitFor();
    await main(page)
      .getByText(/^Sie zahlen heute 0,00/)
      .waitFor();
    await orderShows(page, /69,10/);
    for (const box of await main(page).locator('.agreed-document .checkbox').all()) await box.click();
    expect(await faultsOf(page)).toEqual([]);
    await press(page, /zahlen$/);
    // The card is kept for later payments.
    await payByCard(page);
    await title(page, /^Ihr neuer Tarif beginnt am /);
    expect(await faultsOf(page)).toEqual([]);
    // 57 of 100 paid days less what the new plan costs: it pays the next invoices.
    expect(await invoicedCredit(lena)).toEqual({ amount: -6_910, credited: -11_400 });
    await page.context().close();
  });

  test('in Arabic shows what changes from right to left', async () => {
    const page = await portal.visitAs(
      'waha',
      'second family member',
      '/profile/subscriptions?lang=ar',
      onPhone,
    );
    await main(page).locator('a[href*="/change/"]').first().click();
    await main(page).locator('.change-sides').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });
});

test('a payer with an overdue balance reads why the change has to wait', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/profile/subscriptions?lang=en');
  await follow(page, 'change.planNamed');
  await follow(page, 'join.toDetails');
  await press(page, 'flow.continue');
  await title(page, 'change.title.questionnaire');
  await press(page, 'questionnaire.skip');
  await title(page, 'change.title.payment');
  await main(page)
    .locator('.notice', { hasText: saidWithin('change.overdue') })
    .waitFor();
  await page.context().close();
});

test('a terminated membership is kept before it can be changed', async () => {
  const id = await presentOf(layla);
  await portal.db
    .updateTable('subscription')
    .set({ terminated_at: portal.clock.now(), ends_on: today().add({ days: 40 }) })
    .where('center_id', '=', layla.centerId)
    .where('id', '=', id)
    .execute();
  const page = await portal.visitAs('waha', 'member', `/change/${id}/300/plan?lang=en`);
  await main(page)
    .getByRole('heading', { name: said('change.notPossible') })
    .waitFor();
  await main(page).getByText(said('subscription.isTerminated')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'change.back');
  await main(page).locator('.membership').first().waitFor();
  expect(await main(page).locator('a[href*="/change/"]').count()).toBe(0);
  await page.context().close();
});

test('staff change the plan of a member', async () => {
  const page = await portal.visitAs('volta', 'staff', '/staff/8/200/summary?lang=en');
  await main(page)
    .getByRole('heading', { name: said('membership.ofMember') })
    .click();
  await main(page).locator('a[href*="/change/"]').first().click();
  await title(page, 'change.title.plan');
  await planNamed(page, /^All in/).click();
  expect(await faultsOf(page)).toEqual([]);
  await follow(page, 'change.toPayment');
  await title(page, 'change.title.payment');
  await main(page)
    .getByRole('heading', { name: said('change.what') })
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.staff.changedFrom');
  await follow(page, 'progress.toMember');
  await page.context().close();
});
