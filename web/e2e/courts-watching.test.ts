import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { de as bookingInGerman } from '../src/booking/text/de.ts';
import { ar } from '../src/resource-booking/watching/text/ar.ts';
import { de } from '../src/resource-booking/watching/text/de.ts';
import { addCourts, staffBookCourt } from './courts.ts';
import { faultsOf } from './faults.ts';
import { press, title } from './paying.ts';
import type { Role } from './portal.ts';
import { panel, soon } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
let activityId: number;
beforeAll(async () => {
  activityId = await addCourts(portal);
});

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const dayIn = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();
const courtsOn = (days: number) => `/resource-booking?activity=${activityId}&day=${dayIn(days)}`;
const visit = (role: Role, path: string, options = desktop) => portal.visitAs('kestrel', role, path, options);
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const staffBook = (days: number, court: string, member: '100p1' | '100p2') =>
  staffBookCourt(portal, `${courtsOn(days)}&for=${member}`, court, { isAnyway: member === '100p2' });
const staffCancels = (page: Page) => panel(page).getByRole('button', { name: 'Cancel booking' }).click();

test('a member gets a court that falls free, books it in their turn, and watches no longer', async () => {
  const staff = await staffBook(6, 'Journey court 1, 11:00 AM to 12:00 PM', '100p2');
  const page = await visit('member', courtsOn(6));
  await page.getByRole('link', { name: 'Tell me when one falls free' }).click();
  await panel(page).getByRole('heading', { name: 'Tell me when a court falls free' }).waitFor();
  await panel(page).getByText('We’ll hold it for you for 10 minutes').waitFor();
  await panel(page).getByRole('button', { name: 'Journey court 1' }).click();
  await panel(page)
    .getByRole('button', { name: /Finished by/ })
    .click();
  await page.getByRole('option', { name: '1:00 PM' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Start watching');
  await panel(page)
    .getByText(/11:00.AM to 1:00.PM/)
    .waitFor();
  await panel(page)
    .getByText(/Journey tennis.*Journey court 1/)
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await staffCancels(staff);
  await panel(page)
    .getByText(/^We’re holding .*Journey court 1/)
    .waitFor(soon);
  await panel(page)
    .getByText(/^Time left: (10|9):/)
    .waitFor();
  // Nobody else can have it meanwhile.
  await staff.goto(portal.address('kestrel', `${courtsOn(6)}&for=100p2`));
  await staff.getByText('Journey court 1, 11:00 AM to 12:00 PM, taken').waitFor({ state: 'attached' });
  await panel(page).getByRole('link', { name: 'Go to the booking' }).click();
  await panel(page).getByText('This court has fallen free').waitFor();
  await panel(page)
    .getByText(/^Time left: (10|9):/)
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Book', exact: true }).click();
  await panel(page)
    .getByText(/^Booked/)
    .first()
    .waitFor();
  await page.goto(portal.address('kestrel', `${courtsOn(6)}&watch=list`));
  await panel(page).getByText('You’re not watching for a court').waitFor();
  await staff.context().close();
  await page.context().close();
});

test('a guest watches in German on a phone, pays for the court that is held, or lets it go', async () => {
  const staff = await staffBook(3, 'Journey court 2, 11:00 AM to 12:00 PM', '100p1');
  const page = await visit('second family member', `${courtsOn(3)}&lang=de`, phone);
  await page.getByRole('link', { name: de['watch.tellMe'] }).click();
  await panel(page).getByText(de['watch.weekly'], { exact: true }).click();
  await panel(page).getByText(de['watch.lastDay']).waitFor();
  await panel(page).getByText(de['watch.goesOn']).click();
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: de['watch.begin'] }).click();
  await panel(page).getByText(de['watch.keeps']).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await staffCancels(staff);
  await panel(page)
    .getByText(/Journey court 2/)
    .waitFor(soon);
  await panel(page).getByRole('link', { name: de['watch.bookIt'] }).click();
  await panel(page)
    .getByText(/^Dieser Platz ist frei geworden/)
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: bookingInGerman['booking.do.choose'] }).click();
  await title(page, 'Mehrfachkarte für einen Platz');
  // The court stays held when the page is left, and is given up only on purpose.
  await page.goBack();
  await panel(page)
    .getByText(/^Dieser Platz ist frei geworden/)
    .waitFor();
  await panel(page).getByRole('button', { name: bookingInGerman['booking.release'] }).click();
  await page.goto(portal.address('kestrel', `${courtsOn(3)}&lang=de&watch=list`));
  await panel(page).getByText(de['watch.keeps']).waitFor();
  await panel(page).getByRole('button', { name: de['watch.stop'] }).click();
  await panel(page).getByText(de['watch.none']).waitFor();
  await staff.context().close();
  await page.context().close();
});

test('an hour that was just taken is watched for; a turn that is over says so, and the watch goes on', async () => {
  const staff = await staffBook(4, 'Journey court 1, 11:00 AM to 12:00 PM', '100p2');
  const { id } = await portal.db
    .selectFrom('resource')
    .select('id')
    .where('center_id', '=', 100)
    .where('name', '=', 'Journey court 1')
    .executeTakeFirstOrThrow();
  const page = await visit('member', `${courtsOn(4)}&court=100rs${id}&at=11:00&length=60`);
  await panel(page).getByText('Someone else has just booked this.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('link', { name: 'Tell me when one falls free' }).click();
  await press(page, 'Start watching');
  await panel(page).getByRole('heading', { name: 'Courts you’re watching for' }).waitFor();
  await staffCancels(staff);
  await panel(page).getByRole('link', { name: 'Go to the booking' }).click(soon);
  await panel(page).getByText('This court has fallen free').waitFor();
  // As if the ten minutes had almost passed.
  const until = portal.clock.now().add({ seconds: 3 });
  await portal.db
    .updateTable('participation')
    .set({ held_until: until })
    .where('center_id', '=', 100)
    .where('state', '=', 'TENTATIVE')
    .execute();
  await page.reload();
  await panel(page)
    .getByText(/^Your turn is over/)
    .waitFor(soon);
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('link', { name: 'See what you watch for' }).click();
  await panel(page)
    .getByText(/11:00.AM to 12:00.PM/)
    .waitFor();
  await staff.context().close();
  await page.context().close();
});

test('visitors log in to watch', async () => {
  const page = await portal.visit('kestrel', `${courtsOn(5)}&watch=new`, desktop);
  await panel(page).getByRole('button', { name: 'Log in' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('the form and the list fit a narrow phone in Arabic', async () => {
  const page = await portal.visitAs('waha', 'member', '/resource-booking?watch=new&lang=ar', {
    ...phone,
    viewport: { width: 320, height: 700 },
  });
  await panel(page).getByRole('button', { name: ar['watch.begin'] }).waitFor();
  await panel(page).getByText(ar['watch.weekly'], { exact: true }).click();
  await panel(page).getByText(ar['watch.lastDay']).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: ar['watch.begin'] }).click();
  await panel(page).getByRole('button', { name: ar['watch.stop'] }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
