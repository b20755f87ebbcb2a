import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../src/staff-manager/text/en.ts';
import type { Portal } from './portal.ts';

export const soon = { timeout: 60_000 };
const path = '/manager-booking-schedule';

/** A Wednesday so far ahead that no other journey plans anything on it. */
export function wednesday(weeks: number): string {
  const today = Temporal.Now.plainDateISO('America/New_York');
  return today.add({ days: 7 * weeks + ((3 - today.dayOfWeek + 7) % 7) }).toString();
}

export async function openSchedule(
  portal: Portal,
  query: string,
  options: Parameters<Portal['visitAs']>[3] = {},
): Promise<Page> {
  const page = await portal.visitAs('kestrel', 'manager', `${path}?lang=en&${query}`, options);
  await page.locator('.schedule-grid, .schedule-row').first().waitFor(soon);
  return page;
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
export const boxOf = (page: Page, name: string): Locator =>
  page.locator('.schedule-event', { hasText: name }).first();
export const said = (page: Page, text: string): Promise<void> =>
  page.locator('.toast', { hasText: text }).last().waitFor(soon);

/** Waits until a change of many sessions is written. Where it takes long, a dialog shows how far it is. */
export async function finish(page: Page, text: string): Promise<void> {
  const done = page.getByRole('dialog').getByText(en['manage.progress.done'], { exact: true });
  await page.locator('.toast', { hasText: text }).or(done).first().waitFor({ timeout: 90_000 });
  if ((await done.count()) === 0) return;
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await done.waitFor({ state: 'detached' });
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: field }).first().click();
  await page.getByRole('option', { name: option }).first().click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

/** Types a time into the segments of a field. */
export async function typeTime(page: Page, field: string, time: string): Promise<void> {
  const group = dialogOf(page).getByRole('group', { name: field, exact: true });
  await group.getByRole('spinbutton').first().click();
  const [hour = '', minute = '', half = ''] = time.split(/[: ]/);
  await page.keyboard.type(hour.padStart(2, '0'));
  await page.keyboard.type(minute);
  await page.keyboard.type(half);
}

/** Types a day, YYYY-MM-DD, into the segments of a field. */
export async function typeDay(page: Page, field: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const group = dialogOf(page).getByRole('group', { name: field, exact: true });
  await group.getByRole('spinbutton').first().click();
  for (const part of [month, date, year]) await page.keyboard.type(part);
}

/** Who gives the classes of an activity that are planned for a day. */
export async function instructorsOf(portal: Portal, activity: string, day: string): Promise<string[]> {
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime('America/New_York');
  const rows = await portal.db
    .selectFrom('booking')
    .innerJoin('activity', (join) =>
      join
        .onRef('activity.center_id', '=', 'booking.center_id')
        .onRef('activity.id', '=', 'booking.activity_id'),
    )
    .innerJoin('booking_instructor as given', (join) =>
      join.onRef('given.center_id', '=', 'booking.center_id').onRef('given.booking_id', '=', 'booking.id'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.center_id', '=', 'given.center_id').onRef('person.id', '=', 'given.person_id'),
    )
    .select(['person.first_name', 'person.last_name'])
    .where('booking.center_id', '=', 100)
    .where('booking.state', '=', 'PLANNED')
    .where('activity.name', '=', activity)
    .where('booking.starts_at', '>=', midnight.toInstant())
    .where('booking.starts_at', '<', midnight.add({ days: 1 }).toInstant())
    .orderBy('booking.starts_at')
    .execute();
  return rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}

interface Task {
  title: string;
  staff?: string;
  from: string;
  until: string;
  more?: () => Promise<void>;
}

/** Plans a task with the form. */
export async function planTask(page: Page, { title, staff, from, until, more }: Task): Promise<void> {
  await page.getByRole('button', { name: en['manage.newBooking'] }).click();
  await fillTask(page, { title, ...(staff && { staff }), from, until });
  await more?.();
  await press(page, en['manage.create']);
}

/** Presses a button of a dialog once it can be pressed, and lets pass what the dialog warns of. */
export async function press(page: Page, name: string): Promise<void> {
  const button = dialogOf(page).getByRole('button', { name, exact: true });
  const accept = dialogOf(page).locator('.field', { hasText: en['manage.warning.accept'] });
  await expect.poll(async () => (await button.isEnabled()) || (await accept.count()) > 0, soon).toBe(true);
  if (!(await button.isEnabled())) await accept.click();
  await button.click();
}

export async function fillTask(page: Page, { title, staff, from, until }: Task): Promise<void> {
  await choose(page, en['manage.field.type'], en['manage.type.TASK']);
  await typeTime(page, en['manage.field.from'], from);
  await typeTime(page, en['manage.field.until'], until);
  if (staff) await choose(page, en['manage.field.staff'], staff);
  await dialogOf(page).getByLabel(en['manage.field.title']).fill(title);
}

/** The times of the sessions of a title that are planned. */
export async function timesOf(portal: Portal, title: string): Promise<[string, string][]> {
  const rows = await portal.db
    .selectFrom('booking')
    .innerJoin('scheduled_session', (join) =>
      join
        .onRef('scheduled_session.center_id', '=', 'booking.center_id')
        .onRef('scheduled_session.booking_id', '=', 'booking.id'),
    )
    .select(['booking.starts_at', 'booking.ends_at'])
    .where('booking.center_id', '=', 100)
    .where('scheduled_session.title', '=', title)
    .where('booking.state', '=', 'PLANNED')
    .orderBy('booking.starts_at')
    .execute();
  return rows.map(({ starts_at, ends_at }) => {
    const at = (instant: Temporal.Instant) =>
      instant.toZonedDateTimeISO('America/New_York').toPlainTime().toString().slice(0, 5);
    return [at(starts_at), at(ends_at)];
  });
}

export const expectTimes = (portal: Portal, title: string, times: [string, string][]): Promise<void> =>
  expect.poll(() => timesOf(portal, title), soon).toEqual(times);

/** Where the hours of an activity are, as 'Journey court 1 11:00'. */
export async function hoursOf(
  { db }: Portal,
  activityId: number,
  { center, timeZone } = { center: 100, timeZone: 'America/New_York' },
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('booking_resource as used', (join) =>
      join.onRef('used.center_id', '=', 'booking.center_id').onRef('used.booking_id', '=', 'booking.id'),
    )
    .innerJoin('resource', (join) =>
      join.onRef('resource.center_id', '=', 'used.center_id').onRef('resource.id', '=', 'used.resource_id'),
    )
    .select(['booking.starts_at', 'resource.name'])
    .where('booking.center_id', '=', center)
    .where('booking.activity_id', '=', activityId)
    .where('booking.state', '=', 'PLANNED')
    .execute();
  return rows.map(({ starts_at, name }) => {
    const time = starts_at.toZonedDateTimeISO(timeZone).toPlainTime();
    return `${name} ${time.toString().slice(0, 5)}`;
  });
}
