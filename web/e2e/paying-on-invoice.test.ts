import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cardFieldsAreReady, choose, payByCard, press, title } from './paying.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const ride = '/clipcard/1/200/10?lang=en';
const dueAfterDays = 14;

/** A member of the demo's Volta who owes nothing yet. The club lets everybody pay later. */
const visit = (path: string): Promise<Page> => portal.visitAs('volta', 'second family member', path);

const onList = (page: Page, list: 'To pay' | 'Paid and closed') =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: 'Ride · 10' });

async function buyOnInvoice(page: Page): Promise<void> {
  await choose(page, 'On invoice');
  await press(page, 'Buy for DKK 1,190.00');
  await title(page, 'It’s yours. You can pay later');
  await page.getByText('You haven’t been charged yet').waitFor();
  await page.getByText('Ride · 10').waitFor();
}

async function payDebtByCard(page: Page): Promise<void> {
  await choose(page, 'Card or wallet');
  await press(page, 'Pay DKK 1,190.00');
  await cardFieldsAreReady(page);
  await payByCard(page);
  await title(page, 'Paid');
}

const dueDate = () => {
  const day = portal.clock.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate();
  return day.add({ days: dueAfterDays }).toLocaleString('en-GB', { dateStyle: 'medium' });
};

test('a purchase on invoice is delivered at once, listed as due, and can be paid early', async () => {
  const page = await visit(ride);
  await buyOnInvoice(page);
  await page.reload();
  await title(page, 'It’s yours. You can pay later');
  await page.goto(portal.address('volta', '/clipcards?lang=en'));
  await page.getByRole('region', { name: 'Your clipcards' }).getByText('Ride').first().waitFor();

  await page.goto(portal.address('volta', '/payments?lang=en'));
  const due = onList(page, 'To pay');
  await due.getByText('Unpaid').waitFor();
  await due.getByText(`due ${dueDate()}`).waitFor();
  await page.getByRole('link', { name: /^Pay / }).click();
  await title(page, 'Pay debt');
  await page.getByText('Nothing is overdue').waitFor();
  await page.getByText('Not due yet').waitFor();
  await payDebtByCard(page);
  await page.goto(portal.address('volta', '/payments?lang=en'));
  await onList(page, 'Paid and closed').getByText('Paid').waitFor();
  expect(await onList(page, 'To pay').count()).toBe(0);
  await page.context().close();
});

test('an overdue invoice is debt, and nothing more is sold on invoice until it is paid', async () => {
  const before = await visit(ride);
  await buyOnInvoice(before);
  await before.context().close();

  portal.clock.move({ hours: 24 * (dueAfterDays + 1) });
  const page = await visit('/payments?lang=en');
  await onList(page, 'To pay').getByText('Overdue').waitFor();
  await page.goto(portal.address('volta', ride));
  await page.getByText('Card or wallet').waitFor();
  expect(await page.getByText('On invoice').count()).toBe(0);

  await page.goto(portal.address('volta', '/debt?lang=en'));
  await page.getByText('One invoice is overdue').waitFor();
  await payDebtByCard(page);
  await page.goto(portal.address('volta', '/debt?lang=en'));
  await page.getByText('Nothing to pay').waitFor();
  await page.goto(portal.address('volta', ride));
  await page.getByText('On invoice').waitFor();
  await page.context().close();
});
