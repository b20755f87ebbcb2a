import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { de as mailDe } from '../../server/src/booking/text/de.ts';
import { en as mailEn } from '../../server/src/booking/text/en.ts';
import { de } from '../src/booking/text/de.ts';
import { en } from '../src/booking/text/en.ts';
import { footButton, leaveClass, openClassOf, openFirst, panel, soon, takingPartIn } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const languages = [
  { language: 'en', text: en, mail: mailEn, from: 2 },
  { language: 'de', text: de, mail: mailDe, from: 6 },
] as const;

/** Maya, whose language this is, books a class, and staff open the same one. */
async function openBooked(language: string, from: number) {
  await portal.db
    .updateTable('person')
    .set({ preferred_language: language })
    .where('center_id', '=', 100)
    .where('id', '=', 1)
    .execute();
  const maya = await portal.visitAs('kestrel', 'member', '/404');
  const day = await openFirst(portal, maya, 'Book', { from });
  const booking = openClassOf(maya);
  await footButton(maya).click();
  await panel(maya).getByRole('button', { name: 'Cancel booking' }).waitFor();
  const path = `?day=${day}&class=${booking}`;
  const staff = await portal.visitAs('kestrel', 'staff', `/booking${path}&lang=${language}`);
  return { maya, staff, booking, path };
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await panel(page).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

const mailTo = (page: Page, to: string): Promise<{ subject: string }[]> =>
  page.evaluate(async (address) => {
    const answer = await fetch(`/dev/mail/messages?to=${encodeURIComponent(address)}`);
    return answer.json();
  }, to);
const subjects = async (page: Page): Promise<string[]> =>
  (await mailTo(page, portal.person('kestrel', 'member').email)).map(({ subject }) => subject);
/** The part of the subject before the name of the class. */
const before = (subject: string) => subject.split('{')[0] ?? subject;

test.each(languages)('staff cancel a class, and its participants see why ($language)', async (one) => {
  const { language, text, mail, from } = one;
  const { maya, staff, booking } = await openBooked(language, from);
  await choose(staff, text['booking.changes.menu'], text['booking.changes.cancelClass']);
  const dialog = staff.getByRole('dialog');
  await dialog.getByText(text['booking.changes.everybodyEmailed']).waitFor();
  const send = dialog.getByRole('button', { name: text['booking.changes.cancelClass'] });
  await send.click();
  await dialog.getByText(text['booking.changes.reasonMissing']).waitFor();
  await dialog.getByLabel(text['booking.changes.reason']).fill('The boiler is broken');
  await send.click();
  await staff.getByRole('heading', { name: text['booking.changes.cancelled'] }).waitFor(soon);
  await dialog
    .getByRole('button', { name: /Close|Schließen/ })
    .last()
    .click();
  await panel(staff).getByText('The boiler is broken').waitFor();
  expect(await panel(staff).getByRole('button', { name: text['booking.changes.menu'] }).count()).toBe(0);
  // The member's browser is updated without polling.
  await panel(maya).getByText('The boiler is broken').waitFor(soon);
  expect(await takingPartIn(maya, booking)).toEqual(['Maya CANCELLED']);
  const cancelled = before(mail['mail.class.subject.classCancelled']);
  await expect
    .poll(async () => (await subjects(maya)).some((one) => one.startsWith(cancelled)), soon)
    .toBe(true);
  for (const page of [maya, staff]) await page.context().close();
});

/** Adds a room with one place fewer than are taken. */
async function makeSmallRoom(booking: string, name: string) {
  const { id, taken } = await portal.db
    .selectFrom('booking')
    .select(['id', 'taken'])
    .where('center_id', '=', 100)
    .where('id', '=', Number(booking.split('book')[1]))
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('room')
    .values({ center_id: 100, name, capacity: taken - 1 })
    .execute();
  return id;
}

/** Clears the other bookings of everyone in the class, so that the new time conflicts with nothing. */
async function clearOtherBookings(id: number): Promise<void> {
  await portal.db
    .deleteFrom('occupied_time')
    .where('center_id', '=', 100)
    .where('kind', '=', 'PERSON')
    .where('subject_id', 'in', (from) =>
      from
        .selectFrom('participation')
        .select('person_id')
        .where('center_id', '=', 100)
        .where('booking_id', '=', id),
    )
    .where('source_id', 'not in', (from) =>
      from.selectFrom('participation').select('id').where('center_id', '=', 100).where('booking_id', '=', id),
    )
    .execute();
}

/** Another participant of the class. */
async function otherIn(id: number): Promise<number> {
  const { person_id } = await portal.db
    .selectFrom('participation')
    .select('person_id')
    .where('center_id', '=', 100)
    .where('booking_id', '=', id)
    .where('state', '=', 'BOOKED')
    .where('person_id', '>', 30)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return person_id;
}

test.each(languages)(
  'staff change a class, and a person who loses the place gets the next one ($language)',
  async (one) => {
    const { language, text, mail, from } = one;
    const { maya, staff, booking, path } = await openBooked(language, from + 2);
    const room = `Small room ${language}`;
    const id = await makeSmallRoom(booking, room);
    await clearOtherBookings(id);
    await choose(staff, text['booking.changes.menu'], text['booking.changes.changeClass']);
    const dialog = staff.getByRole('dialog').first();
    const pick = async (label: string, option: RegExp | string) => {
      await dialog.getByRole('button', { name: label }).first().click();
      await staff.getByRole('option', { name: option }).first().click();
    };
    await pick(text['booking.changes.room'], room);
    await dialog.getByText(text['booking.changes.losing.SMALLER_CLASS']).waitFor(soon);
    await dialog.getByText('Maya Lindgren').waitFor();
    await pick(text['booking.changes.instructor'], 'Tom Alder');
    await dialog.getByRole('spinbutton', { name: /minute/i }).fill('35');
    const save = dialog.getByRole('button', { name: text['booking.changes.save'] });
    await save.click();
    await staff.getByRole('heading', { name: text['booking.changes.changed'] }).waitFor(soon);
    await staff.keyboard.press('Escape');
    await panel(staff).getByText('Tom Alder').waitFor(soon);
    await panel(staff).getByText(room).waitFor();
    const { starts_at } = await portal.db
      .selectFrom('booking')
      .select('starts_at')
      .where('center_id', '=', 100)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(starts_at.toZonedDateTimeISO('America/New_York').minute).toBe(35);
    await panel(maya).getByText('Top of the waiting list').first().waitFor(soon);
    expect(await takingPartIn(maya, booking)).toEqual(['Maya OVERBOOKED_WAITINGLIST']);
    const gone = before(mail['mail.class.subject.overbooked']);
    await expect
      .poll(async () => (await subjects(maya)).some((one) => one.startsWith(gone)), soon)
      .toBe(true);

    await staff.goto(portal.address('kestrel', `/booking/100p${await otherIn(id)}${path}&lang=en`));
    await leaveClass(staff);
    await panel(maya).getByRole('button', { name: 'Cancel booking' }).waitFor(soon);
    expect(await takingPartIn(maya, booking)).toEqual(['Maya BOOKED']);
    for (const page of [maya, staff]) await page.context().close();
  },
);
