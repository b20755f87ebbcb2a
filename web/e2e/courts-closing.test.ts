import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ar } from '../src/resource-booking/closing/text/ar.ts';
import { de } from '../src/resource-booking/closing/text/de.ts';
import { addCourts, cell, isBooked, payWith } from './courts.ts';
import { faultsOf } from './faults.ts';
import { press, title } from './paying.ts';
import type { ClubName, Role } from './portal.ts';
import { panel, soon } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
let activityId: number;
beforeAll(async () => {
  activityId = await addCourts(portal);
});

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const dayIn = (days: number, zone = 'America/New_York') =>
  Temporal.Now.zonedDateTimeISO(zone).toPlainDate().add({ days }).toString();
const courtsOn = (days: number) => `/resource-booking?activity=${activityId}&day=${dayIn(days)}`;
const visit = (role: Role, path: string, options = desktop, club: ClubName = 'kestrel') =>
  portal.visitAs(club, role, path, options);

const mailTo = (page: Page, role: Role): Promise<{ subject: string; text: string }[]> =>
  page.evaluate(
    async (to) => (await fetch(`/dev/mail/messages?to=${encodeURIComponent(to)}`)).json(),
    portal.person('kestrel', role).email,
  );

/** Emails about bookings that the club has cancelled. */
const cancelledMail = async (page: Page, role: Role) =>
  (await mailTo(page, role)).filter(({ subject }) => subject.startsWith('Cancelled by the club'));

/** A membership opens the first hour, money the second and a clip the third. */
async function bookThreeHours(days: number): Promise<{ maya: Page; jonas: Page }> {
  const maya = await visit('member', courtsOn(days), phone);
  await maya.getByRole('button', { name: /^11:00\s*AM 2 courts free/ }).click();
  await cell(maya, 'Journey court 1').click();
  await panel(maya).getByRole('button', { name: 'Book', exact: true }).click();
  await isBooked(maya);
  const jonas = await visit('second family member', courtsOn(days));
  await cell(jonas, 'Journey court 2, 11:00 AM to 12:00 PM, $22').click();
  await press(jonas, 'Choose');
  await press(jonas, /^Pay /);
  await title(jonas, 'Pay for the court');
  await payWith(jonas);
  await isBooked(jonas);
  await jonas.goto(portal.address('kestrel', courtsOn(days)));
  await cell(jonas, 'Journey court 2, 12:00 PM to 1:00 PM, $22').click();
  await press(jonas, 'Choose');
  await jonas.getByRole('region', { name: 'Class pack' }).getByRole('link', { name: '5 clips' }).click();
  await title(jonas, 'Class pack');
  await payWith(jonas);
  await isBooked(jonas);
  return { maya, jonas };
}

/** Clips that are left of the cards that a person has. */
const clipsOf = async (personId: number): Promise<number> => {
  const { rows } = await sql<{ clips: number }>`
    select coalesce(sum(entry.change), 0)::integer as clips from clipcard
    join clipcard_entry as entry on entry.center_id = 100 and entry.clipcard_id = clipcard.id
    where clipcard.center_id = 100 and clipcard.person_id = ${personId}`.execute(portal.db);
  return rows[0]?.clips ?? 0;
};

test('closed by weather: bookings are cancelled in one go, and money and clip come back', async () => {
  const { maya, jonas } = await bookThreeHours(2);
  const clips = await clipsOf(2);
  await maya.goto(portal.address('kestrel', courtsOn(2)));
  await maya.getByText('Your bookings').waitFor();
  const staff = await visit('staff', courtsOn(2));
  await press(staff, 'Close courts');
  const dialog = staff.getByRole('dialog');
  await dialog.getByText('3 bookings will be cancelled.').waitFor();
  await dialog.getByText('2 people are affected.').waitFor();
  await dialog.getByText('We’ll return: 1 clip and 1 payment ($22.00).').waitFor();
  expect(await faultsOf(staff)).toEqual([]);
  // Its answers wait, so that what is shown meanwhile can be seen.
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await staff.route('**/get-closings?**', async (route) => {
    await seen;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Close courts' }).click();
  await staff.getByRole('heading', { name: 'Courts closed' }).waitFor(soon);
  await staff.getByRole('progressbar', { name: 'Cancelling bookings' }).waitFor();
  await dialog.getByText('0 of 3 bookings cancelled').waitFor();
  expect(await faultsOf(staff)).toEqual([]);
  goOn();
  await dialog.getByText('3 bookings cancelled', { exact: true }).waitFor(soon);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const closings = staff.getByRole('region', { name: 'Closings' });
  await closings.getByText('Bad weather').waitFor();
  expect(await faultsOf(staff)).toEqual([]);
  // The member's page is updated without polling.
  await maya.getByText('Bad weather').waitFor(soon);
  await maya.getByText(/AM to \d+:00\sPM, All courts$/).waitFor();
  expect(await maya.getByText('Your bookings').count()).toBe(0);
  expect(await faultsOf(maya)).toEqual([]);
  await expect.poll(async () => (await cancelledMail(maya, 'member')).length, soon).toBe(1);
  await expect.poll(() => cancelledMail(jonas, 'second family member'), soon).toHaveLength(2);
  const words = (await cancelledMail(jonas, 'second family member')).map(({ text }) => text).join('\n');
  expect(words).toContain('The club says: Bad weather');
  expect(await clipsOf(2)).toBe(clips + 1);
  await portal.processDueClasses();
  await portal.reconcilePayments();
  const refunds = portal
    .sandbox('kestrel', 'adyen')
    .payments()
    .map(({ refunded }) => refunded);
  expect(refunds).toContain(2200);
  await maya.goto(portal.address('kestrel', '/?kind=courts'));
  await maya.getByText('Cancelled by the club').first().waitFor(soon);
  // The rain is over.
  await closings.getByRole('button', { name: 'Open again' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Open again' }).click();
  await closings.waitFor({ state: 'detached' });
  await cell(staff, 'Journey court 1, 11:00 AM to 12:00 PM').waitFor();
  for (const page of [maya, jonas, staff]) await page.context().close();
});

test('staff close one court on a phone in German, and say why', async () => {
  const page = await visit('staff', `${courtsOn(4)}&lang=de`, phone);
  await press(page, de['courtClosing.closeCourts']);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Journey tennis/ }).click();
  await page.getByRole('option', { name: de['courtClosing.someCourts'] }).click();
  const send = dialog.getByRole('button', { name: de['courtClosing.closeCourts'] });
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByText('Journey court 2').click();
  await dialog.getByText(de['courtClosing.nothingBooked']).waitFor();
  await dialog.getByRole('button', { name: /Grund/ }).click();
  await page.getByRole('option', { name: de['courtClosing.reason.OTHER'] }).click();
  await send.click();
  await dialog.getByText('Geben Sie einen Grund an').waitFor();
  await dialog.getByLabel(de['courtClosing.words']).fill('Die Linien werden erneuert');
  expect(await faultsOf(page)).toEqual([]);
  await send.click();
  await dialog.getByText(de['courtClosing.nothingCancelled']).waitFor(soon);
  await dialog
    .getByRole('button', { name: /Schließen/ })
    .last()
    .click();
  const closings = page.getByRole('region', { name: de['courtClosing.closings'] });
  await closings.getByText('Die Linien werden erneuert').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('staff close a whole day in Arabic, and visitors read why', async () => {
  const day = dayIn(3, 'Asia/Dubai');
  const page = await visit('staff', `/resource-booking?day=${day}&lang=ar`, desktop, 'waha');
  await press(page, ar['courtClosing.closeCourts']);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ar['courtClosing.closeCourts'] }).click();
  await page.getByRole('heading', { name: ar['courtClosing.closed'] }).waitFor(soon);
  expect(await faultsOf(page)).toEqual([]);
  const visitor = await portal.visit('waha', `/resource-booking?day=${day}&lang=ar`, phone);
  await visitor.getByText(ar['courtClosing.reason.WEATHER']).first().waitFor(soon);
  // The tab bar covers what it covers; at the end of the page, nothing.
  await visitor.keyboard.press('End');
  expect(await faultsOf(visitor)).toEqual([]);
  for (const one of [page, visitor]) await one.context().close();
});
