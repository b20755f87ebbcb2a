import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { issueInvoice } from '../../server/src/invoices/issue-invoice.ts';
import { sellerOf } from '../../server/src/invoices/parties.ts';
import type { EasypaySandbox } from '../../server/src/sandbox/easypay/easypay-sandbox.ts';
import { faultsOf, overflow, resize, showWhole } from './faults.ts';
import { choose, pay, press, pressAt, timesTaken, title } from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  easypay().mishaps.clear();
  expect(noise.splice(0)).toEqual([]);
});

const easypay = () => portal.sandbox('kestrel', 'easypay') as EasypaySandbox;
/** Of the payment that the page shows. */
const keyOn = (page: Page) => new URL(page.url()).searchParams.get('paymentKey') ?? '';
const padelHours = '/clipcard/1/101/5?lang=en';

/** In Lisboa, the only centre in Portugal. */
const lisboa = (path: string) => portal.address('kestrel', path).replace('//kestrel.', '//lisboa.kestrel.');

async function logIn(page: Page, path: string): Promise<void> {
  await page.goto(lisboa(path));
  await page.getByRole('textbox', { name: 'Email' }).fill('beatriz.carvalho@mail.example');
  await page.getByLabel('Password', { exact: true }).fill(portal.person('kestrel', 'member').password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** A member on a phone. */
async function beatrizAt(path: string): Promise<Page> {
  const page = await portal.visit('kestrel', '/404', {
    viewport: phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await logIn(page, path);
  return page;
}

const phone = { width: 390, height: 844 };

/** Looks at the whole page: what the bar at the bottom half covers would count as too small to press. */
async function usable(page: Page): Promise<void> {
  expect(await overflow(page)).toBe(0);
  await showWhole(page);
  expect(await faultsOf(page)).toEqual([]);
  await resize(page, phone.width, phone.height);
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a Multibanco reference is copied, found again in the profile, and paid three days later', async () => {
  const before = timesTaken(easypay());
  const page = await beatrizAt(padelHours);
  await choose(page, 'Multibanco reference');
  await pay(page);
  await title(page, 'Pay with this reference');
  const numbers = page.getByRole('region', { name: 'Multibanco' });
  await numbers.getByText('11683').waitFor();
  await numbers.getByText('€90.00').waitFor();
  await numbers.getByText('Pay by').waitFor();
  await press(page, 'Copy the reference');
  expect(await copied(page)).toMatch(/^663\d{6}$/);
  await press(page, 'Copy the amount');
  expect(await copied(page)).toBe('90.00');
  await usable(page);

  await page.goto(lisboa('/profile/billing-information?lang=en'));
  const open = page.getByRole('region', { name: 'To pay by Multibanco' });
  await open.getByText('Entity 11683').waitFor();
  await usable(page);
  await open.getByRole('link').click();
  await title(page, 'Pay with this reference');

  // The purchase page shows the reference that waits, and gives out no second one.
  const first = keyOn(page);
  await page.goto(lisboa(padelHours));
  await page.getByText(/^You already have a Multibanco reference for this: 663/).waitFor();
  await usable(page);
  await page.getByText('Multibanco reference', { exact: true }).click();
  await pay(page);
  await title(page, 'Pay with this reference');
  expect(keyOn(page)).toBe(first);
  await page.goto(lisboa(padelHours));
  await page.getByRole('link', { name: 'Show the reference' }).click();
  await title(page, 'Pay with this reference');
  expect(keyOn(page)).toBe(first);

  // Nobody is signed in when the bank tells of it.
  portal.clock.move({ hours: 24 * 3 });
  await portal.reconcilePayments();
  await easypay().shopper.pays(keyOn(page));
  expect(timesTaken(easypay())).toBe(before + 1);
  const later = await beatrizAt('/payments?lang=en');
  await title(later, 'Payments');
  await later.getByText('Padel hours').first().waitFor();
  expect(await later.getByText('To pay by Multibanco').count()).toBe(0);
  await later.goto(lisboa('/clipcards?lang=en'));
  await later.getByRole('region', { name: 'Your clipcards' }).getByText('Padel hours').first().waitFor();
  for (const one of [page, later]) await one.context().close();
});

/** What Beatriz owes the centre from now on, due in two weeks. */
async function owe(text: string, amount: number): Promise<void> {
  const { center_id: centerId, id } = await portal.db
    .selectFrom('person')
    .select(['center_id', 'id'])
    .where('email', '=', 'beatriz.carvalho@mail.example')
    .executeTakeFirstOrThrow();
  const club = await portal.clubs.byCenter(centerId);
  if (!club) throw new Error('Lisboa is gone');
  const now = portal.clock.now();
  const issuedOn = now.toZonedDateTimeISO(club.center.time_zone).toPlainDate();
  const lines = [{ text, quantity: 1, unitAmount: amount, taxRate: 0 }];
  await portal.db.transaction().execute((tx) =>
    issueInvoice(tx, sellerOf(club), now, {
      ...{ person: { centerId, id }, type: 'PAYMENT', issuedOn, dueOn: issuedOn.add({ days: 14 }), lines },
    }),
  );
}

test('an invoice that waits for its reference is marked, and not chosen to be paid again', async () => {
  await owe('Padel court', 3000);
  await owe('Racket', 2000);
  const page = await beatrizAt('/payments?lang=en');
  await page.getByRole('link', { name: /^Pay / }).click();
  const choiceOf = (text: string) =>
    page.getByRole('region', { name: 'Invoices' }).getByRole('listitem').filter({ hasText: text });
  const isChosen = (text: string) => choiceOf(text).getByRole('checkbox').isChecked();
  await choiceOf('Racket').getByText('Racket').click();
  await choose(page, 'Multibanco reference');
  await pay(page);
  await title(page, 'Pay with this reference');
  const first = keyOn(page);

  await page.goto(lisboa('/payments?lang=en'));
  const listed = (text: string) =>
    page.getByRole('region', { name: 'To pay', exact: true }).getByRole('listitem').filter({ hasText: text });
  await listed('Padel court').getByText('Reference open').waitFor();
  await listed('Racket').getByText('Unpaid').waitFor();
  await usable(page);

  await page.goto(lisboa('/debt?lang=en'));
  await choiceOf('Padel court').getByText('Reference open').waitFor();
  expect([await isChosen('Padel court'), await isChosen('Racket')]).toEqual([false, true]);
  await page.getByRole('button', { name: 'Pay €20.00' }).waitFor();
  await usable(page);

  // Choosing it anyway shows the reference.
  await choiceOf('Padel court').getByText('Padel court').click();
  await page.getByText(/^You already have a Multibanco reference for this: 663/).waitFor();
  await choiceOf('Racket').getByText('Racket').click();
  await page.getByRole('link', { name: 'Show the reference' }).click();
  await title(page, 'Pay with this reference');
  expect(keyOn(page)).toBe(first);
  await page.context().close();
});

test('a reference that is given up is closed, and the purchase is paid by MB WAY', async () => {
  const page = await beatrizAt(padelHours);
  await choose(page, 'Multibanco reference');
  await pay(page);
  await title(page, 'Pay with this reference');
  const given = keyOn(page);
  await press(page, 'Choose another way to pay');
  await title(page, 'Shopping basket payment');
  expect(
    easypay()
      .payments()
      .find(({ key }) => key === given),
  ).toMatchObject({ state: 'cancelled' });

  await choose(page, 'MB WAY');
  const number = page.getByRole('textbox', { name: 'Phone with MB WAY' });
  await number.fill('212 345 678');
  await pay(page);
  await page.getByText('Enter a mobile number from Portugal').waitFor();
  await usable(page);
  await number.fill('911 234 567');
  await pay(page);
  await title(page, 'Confirm in the MB WAY app');
  await page.getByText('•••567').waitFor();
  await usable(page);
  portal.clock.move({ seconds: 5 });
  await title(page, 'Paid');
  await page.context().close();
});

test('a card is entered at Easypay, kept, and charged again without it', async () => {
  const page = await beatrizAt(padelHours);
  const before = timesTaken(easypay());
  await choose(page, 'Card or wallet');
  await page.getByText('Save this card for next time').click();
  await pay(page);
  await pressAt(page, 'Easypay', 'Pay');
  await title(page, 'Paid');
  await page.goto(lisboa(padelHours));
  await choose(page, 'VISA ending 0000');
  await pay(page);
  await title(page, 'Paid');
  expect(timesTaken(easypay())).toBe(before + 2);
  await page.context().close();
});

test('a direct debit needs an account and a mandate, and is delivered when the bank confirms it', async () => {
  const page = await beatrizAt(padelHours);
  await choose(page, 'Direct debit');
  await pay(page);
  await page.getByText('This IBAN isn’t right').waitFor();
  await usable(page);
  await page.getByRole('textbox', { name: 'IBAN' }).fill('PT50 0002 0123 1234 5678 9015 4');
  await page.getByText('I give this SEPA mandate').click();
  await pay(page);
  await title(page, 'Your bank is confirming the direct debit');
  await usable(page);
  await easypay().bank.agrees(keyOn(page));
  portal.clock.move({ seconds: 2 });
  await title(page, 'Paid');
  await page.context().close();
});
