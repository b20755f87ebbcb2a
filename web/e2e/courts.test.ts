import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addCourts, cell, isBooked, payWith } from './courts.ts';
import { faultsOf } from './faults.ts';
import { declinedCard, notCharged, press, title } from './paying.ts';
import type { Role } from './portal.ts';
import { panel } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
let activityId: number;
beforeAll(async () => {
  activityId = await addCourts(portal);
});

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** Each test has a day of its own. */
const dayIn = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();
const courtsOn = (days: number) => `/resource-booking?activity=${activityId}&day=${dayIn(days)}`;
const visit = (role: Role, path: string, options = desktop) => portal.visitAs('kestrel', role, path, options);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('a member books a court by keyboard, moves it, finds it in the schedule and cancels it', async () => {
  const page = await visit('member', courtsOn(2));
  await page.getByRole('grid', { name: /^Courts on / }).waitFor();
  await cell(page, 'Journey court 1, 11:00 AM to 12:00 PM, Included').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('Journey court 2, 12:00 PM to 1:00 PM, Included');
  await page.keyboard.press('End');
  expect(await focused(page)).toBe('Journey court 2, 4:00 PM to 5:00 PM, Included, peak');
  await page.keyboard.press('Enter');
  await panel(page)
    .getByText(/Included in/)
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Book', exact: true }).click();
  await isBooked(page);
  await press(page, 'Move booking');
  await page.getByText(/^You’re moving/).waitFor();
  await cell(page, 'Journey court 1, 12:00 PM to 1:00 PM, Included').click();
  await press(page, 'Move here');
  await panel(page).getByText('Booking moved').waitFor();
  await cell(page, 'Journey court 1, 12:00 PM to 1:00 PM, Yours').waitFor();
  await cell(page, 'Journey court 2, 4:00 PM to 5:00 PM, Included, peak').waitFor();
  await page.goto(portal.address('kestrel', '/?kind=courts'));
  // It is the next booking, or in one of the rows below it.
  const next = page.getByRole('link', { name: /^Details: .Journey court 1/ });
  const row = page.getByRole('button', { name: /^Options for .Journey court 1/ });
  await next.or(row).waitFor();
  if ((await next.count()) > 0) await next.click();
  else {
    await row.click();
    await page.getByRole('menuitem', { name: /^Show/ }).click();
  }
  await panel(page).getByRole('button', { name: 'Cancel booking' }).click();
  await panel(page)
    .getByText(/cancelled or is over/)
    .waitFor();
  await cell(page, 'Journey court 1, 12:00 PM to 1:00 PM, Included').waitFor();
  // The hour has ended with its only booking, so there is nothing to undo.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.context().close();
});

test('a court that is taken greys out for others without polling, and is offered again when it is freed', async () => {
  const watcher = await visit('second family member', '/404');
  const [live] = await Promise.all([
    watcher.waitForResponse(/\/api\/resource-booking\/live/),
    watcher.goto(portal.address('kestrel', courtsOn(3))),
  ]);
  expect(live.status()).toBe(200);
  const offered = cell(watcher, 'Journey court 1, 1:00 PM to 2:00 PM, $22');
  await offered.waitFor();
  const booker = await visit('member', courtsOn(3));
  // A poll would show it as well; none is answered meanwhile.
  const polls = /\/api\/resource-booking\/available/;
  await watcher.route(polls, () => undefined);
  await cell(booker, 'Journey court 1, 1:00 PM to 2:00 PM, Included').click();
  await panel(booker).getByRole('button', { name: 'Book', exact: true }).click();
  await isBooked(booker);
  await watcher.getByText('Journey court 1, 1:00 PM to 2:00 PM, taken').waitFor({ state: 'attached' });
  expect(await offered.count()).toBe(0);
  await watcher.unroute(polls);
  await panel(booker).getByRole('button', { name: 'Cancel booking' }).click();
  await offered.waitFor();
  await booker.context().close();
  await watcher.context().close();
});

test('a guest pays for a court on a phone, after a card that was declined', async () => {
  const page = await visit('second family member', courtsOn(4), phone);
  await page.getByRole('button', { name: /^3:00\s*PM 2 courts free/ }).click();
  await cell(page, 'Journey court 2').click();
  await panel(page).getByText('With a clipcard, or for $30.00').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Choose');
  await title(page, 'Clipcard for a court');
  expect(await faultsOf(page)).toEqual([]);
  await press(page, /^Pay /);
  await title(page, 'Pay for the court');
  await payWith(page, declinedCard);
  await title(page, /didn’t go through/);
  await page.getByText(notCharged).waitFor();
  await page.getByRole('link', { name: 'Go to the booking' }).click();
  await panel(page).getByText('Held for you').first().waitFor();
  await panel(page).getByRole('link', { name: 'Continue to payment' }).click();
  await press(page, /^Pay /);
  await payWith(page);
  await isBooked(page);
  await page.context().close();
});

test('the address of a held court keeps it for one person, and tells others that it is gone', async () => {
  const page = await visit('second family member', courtsOn(6));
  await cell(page, 'Journey court 1, 11:00 AM to 12:00 PM').click();
  await press(page, 'Choose');
  await page.waitForURL(/\/resource-booking\//);
  const { pathname } = new URL(page.url());
  await page.getByText(/^We’re holding your place until/).waitFor();
  const other = await visit('member', pathname.replace('/clipcards/2/', '/clipcards/1/'));
  await title(other, 'We couldn’t hold this court');
  await other.getByText('Someone else has just booked this.').waitFor();
  // Going back without a choice releases it.
  await page.getByRole('link', { name: /^Back to / }).click();
  await panel(page).waitFor();
  await other.getByRole('link', { name: 'Choose another time' }).click();
  await panel(other)
    .getByText(/Included in/)
    .waitFor();
  await other.context().close();
  await page.context().close();
});

test('visitors see prices, and log in to book', async () => {
  const page = await portal.visit('kestrel', courtsOn(7), desktop);
  await cell(page, 'Journey court 1, 11:00 AM to 12:00 PM, $22').click();
  await panel(page).getByRole('button', { name: 'Log in' }).click();
  const { email, password } = portal.person('kestrel', 'member');
  await page.getByRole('textbox', { name: /mail|Username/ }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Log in');
  await panel(page)
    .getByText(/Included in/)
    .waitFor();
  expect(page.url()).toContain('length=60');
  await page.context().close();
});

test('staff book a court for a member who has no plan, free of charge', async () => {
  const page = await visit('staff', `${courtsOn(8)}&for=100p2`);
  await page.getByText('You’re acting for Jonas Lindgren').waitFor();
  await cell(page, 'Journey court 2, 11:00 AM to 12:00 PM').click();
  await panel(page).getByText('Book anyway').click();
  await panel(page).getByText('Added by the club').waitFor();
  await panel(page).getByRole('button', { name: 'Book', exact: true }).click();
  await isBooked(page);
  expect(page.url()).toContain('for=100p2');
  await page.context().close();
});

// Last, because the guest has clips from then on.
test('the first clip of a new clipcard books a court, and the next one another', async () => {
  const page = await visit('second family member', courtsOn(5));
  await cell(page, 'Journey court 1, 11:00 AM to 12:00 PM, $22').click();
  await press(page, 'Choose');
  await page.getByRole('region', { name: 'Class pack' }).getByRole('link', { name: '5 clips' }).click();
  await title(page, 'Class pack');
  expect(await faultsOf(page)).toEqual([]);
  await payWith(page);
  await isBooked(page);
  await page.goto(portal.address('kestrel', courtsOn(5)));
  await cell(page, 'Journey court 1, 3:00 PM to 4:00 PM, 1 clip, peak').click();
  await panel(page).getByRole('link', { name: 'Use another clipcard' }).click();
  await press(page, /^Book with this card: /);
  await isBooked(page);
  await page.context().close();
});
