import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  cardFieldsAreReady,
  choose,
  notCharged,
  pay,
  payByCard,
  pressAt,
  timesTaken,
  title,
  tryAgain,
} from './paying.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  // Providers fail here on purpose.
  portal = await openPortal({ LOG_LEVEL: 'silent' });
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  adyen().mishaps.clear();
  paytabs().mishaps.clear();
  expect(noise.splice(0)).toEqual([]);
});

const adyen = () => portal.sandbox('kestrel', 'adyen');
const paytabs = () => portal.sandbox('waha', 'paytabs');

/** The portal checks a payment with its provider at most once a second, by the portal's clock. */
const soon = () => portal.clock.move({ seconds: 2 });

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / }).filter({ visible: true });

describe('when the provider takes money without confirming it', () => {
  const classes = '/clipcard/1/100/5?lang=en';
  const savedCard = (page: Page) => page.getByRole('radio', { name: /Visa ending 1111/ });

  async function withSavedCard(): Promise<Page> {
    const page = await portal.visitAs('kestrel', 'member', classes);
    await payButton(page).waitFor();
    if ((await savedCard(page).count()) > 0) return page;
    await choose(page, 'Card or wallet');
    await page.getByText('Save this card for next time').click();
    await pay(page);
    await cardFieldsAreReady(page);
    await payByCard(page);
    await title(page, 'Paid');
    return page;
  }

  test('a slow payment says so, survives reloading and going back, and is charged once', async () => {
    const first = await withSavedCard();
    await first.context().close();
    const before = timesTaken(adyen());
    adyen().mishaps.add('timeOut').add('tellLate');

    const page = await portal.visitAs('kestrel', 'member', '/clipcards?lang=en');
    await page.clock.install();
    await page.goto(portal.address('kestrel', classes));
    await savedCard(page).waitFor();
    await pay(page);
    await title(page, 'Waiting for your payment');
    const result = page.url();
    await page.clock.fastForward('00:31');
    await title(page, 'Still waiting');
    await page.getByText('$95.00 is charged once at most').waitFor();
    soon();
    await page.reload();
    await title(page, 'Waiting for your payment');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Clipcards' }).waitFor();
    await page.goForward();
    await title(page, 'Waiting for your payment');
    expect(page.url()).toBe(result);

    adyen().mishaps.delete('timeOut');
    soon();
    await title(page, 'Paid');
    await page.getByText('You were charged once').waitFor();
    adyen().mishaps.clear();
    await adyen().deliver();
    await page.reload();
    await title(page, 'Paid');
    expect(timesTaken(adyen())).toBe(before + 1);
    await page.context().close();
  });
});

describe('a scarce item', () => {
  /** Everybody can have one of these. */
  const early = '/clipcard/4/300?lang=en';

  test('is held while it can be paid, released when time is up, and then paid by another method', async () => {
    const page = await portal.visitAs('waha', 'member', early);
    await choose(page, 'Card or wallet');
    await pay(page);
    await page.getByText('This is a sandbox, not PayTabs').waitFor();
    const key = paytabs().payments().at(-1)?.key ?? '';
    const elsewhere = await portal.visitAs('waha', 'member', early);
    await elsewhere.getByText('You already have the maximum number of these').waitFor();
    await elsewhere.goto(portal.address('waha', `/payment-result/paytabs?paymentKey=${key}&lang=en`));
    await title(elsewhere, 'Waiting for your payment');

    portal.clock.move({ minutes: 20 });
    await portal.reconcilePayments();
    await title(elsewhere, 'Time’s up for this payment');
    await elsewhere.getByText('You haven’t been charged. What you chose is still there.').waitFor();
    const other = await portal.visitAs('waha', 'member', early);
    await payButton(other).waitFor();

    await tryAgain(elsewhere);
    await title(elsewhere, 'Shopping basket payment');
    await choose(elsewhere, 'In instalments with Tabby');
    await pay(elsewhere);
    await pressAt(elsewhere, 'Tabby', 'Pay');
    await title(elsewhere, 'Paid');
    await other.reload();
    await other.getByText('You already have the maximum number of these').waitFor();

    // The shopper can still pay on the provider's page, which the portal cannot close.
    await pressAt(page, 'PayTabs', 'Pay');
    await title(page, 'Time’s up for this payment');
    await page.getByText('A payment of AED 420.00 arrived too late').waitFor();
    expect(await page.getByText(notCharged).count()).toBe(0);
    expect(
      paytabs()
        .payments()
        .find((one) => one.key === key),
    ).toMatchObject({ timesPaid: 1, refunded: 42000 });
    for (const one of [page, elsewhere, other]) await one.context().close();
  });
});

test('an unreachable provider charges nothing, and a retry pays once', async () => {
  const page = await portal.visitAs('waha', 'second family member', '/clipcard/1/300/5?lang=en');
  const before = timesTaken(paytabs());
  await choose(page, 'Card or wallet');
  paytabs().mishaps.add('serverError');
  await pay(page);
  await page.getByText('We can’t reach PayTabs. You haven’t been charged.').first().waitFor();
  paytabs().mishaps.clear();
  await pay(page);
  await pressAt(page, 'PayTabs', 'Pay');
  await title(page, 'Paid');
  expect(timesTaken(paytabs())).toBe(before + 1);
  await page.context().close();
});
