import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { cardFieldsAreReady, choose, pay, payByCard } from './paying.ts';
import type { Portal } from './portal.ts';
import { panel } from './timetable.ts';

/** Open from 11:00 to 17:00 every day, when the demo's members have no classes; peak from 14:00. */
export const courtNames = ['Journey court 1', 'Journey court 2'] as const;

const prices = [
  { isPeak: false, weekdays: [], fromMinute: 0, untilMinute: 839, amounts: amounts(2200) },
  { name: 'Peak', isPeak: true, weekdays: [], fromMinute: 840, untilMinute: 1439, amounts: amounts(3000) },
];

function amounts(perHour: number) {
  return [60, 90].map((minutes) => ({ minutes, amount: (perHour * minutes) / 60 }));
}

/**
 * Adds an activity with two courts to a centre, else to Kestrel Park Boston, so that what is free doesn't depend on the day. Kestrel's Full Club
 * includes it, and a clipcard opens it. Returns the activity.
 */
export async function addCourts({ db }: Portal, center = 100, currency = 'USD'): Promise<number> {
  const added = await sql<{ id: number }>`
    insert into activity (center_id, type, name, activity_group, description, duration_minutes, capacity,
      waiting_list_capacity, opens_days_before, closes_minutes_before, cancel_minutes_before, currency, tax_rate)
    values (${center}, 'RESOURCE_BOOKING', 'Journey tennis', 'Journey courts', 'Bring your racket.', 60, 4,
      0, 14, 0, 120, ${currency}, 600)
    returning id`.execute(db);
  const activityId = added.rows[0]?.id ?? 0;
  await sql`insert into resource_activity (center_id, activity_id, slot_minutes, durations, prices)
    values (${center}, ${activityId}, 30, '{60,90}', ${JSON.stringify(prices)}::jsonb)`.execute(db);
  for (const name of courtNames) {
    const room = sql`insert into room (center_id, id, name)
      select ${center}, max(id) + 1, ${name} from room where center_id = ${center} returning id`;
    const roomId = (await room.execute(db)).rows.map((row) => (row as { id: number }).id)[0];
    const resource = sql<{ id: number }>`insert into resource (center_id, name, details, room_id)
      values (${center}, ${name}, 'Indoor hard', ${roomId}) returning id`;
    const resourceId = (await resource.execute(db)).rows[0]?.id;
    await sql`insert into resource_of_activity values (${center}, ${activityId}, ${resourceId}, 1)`.execute(
      db,
    );
    await sql`insert into resource_opening (center_id, resource_id, weekday, opens_minute, closes_minute)
      select ${center}, ${resourceId}, weekday, 660, 1020 from generate_series(1, 7) as weekday`.execute(db);
  }
  await sql`update clipcard_product set activity_groups = array_append(activity_groups, 'Journey courts')
    where center_id = ${center} and name = 'Class pack'`.execute(db);
  await sql`update plan_privilege set activity_groups = array_append(activity_groups, 'Journey courts')
    where center_id = ${center} and plan_id = 1 and 'Group classes' = any(activity_groups)`.execute(db);
  return activityId;
}

/** An hour of a court in the grid, or a court in the list of a narrow screen. */
export const cell = (page: Page, name: string) => page.getByRole('link', { name });

export async function payWith(page: Page, number?: string): Promise<void> {
  await choose(page, 'ard or wallet');
  await pay(page);
  await page.waitForURL('**/adyen-payment**');
  await cardFieldsAreReady(page);
  await payByCard(page, number);
}

export async function isBooked(page: Page): Promise<void> {
  await page.waitForURL(/\/resource-booking\?.*booking=/);
  await panel(page)
    .getByText(/^Booked/)
    .first()
    .waitFor();
}

/** A member books the first of the journey's courts from 11 to 12, and stays on the page. */
export async function bookAtEleven(
  portal: Portal,
  { activityId, day }: { activityId: number; day: string },
): Promise<Page> {
  const path = `/resource-booking?activity=${activityId}&day=${day}`;
  const page = await portal.visitAs('kestrel', 'member', path);
  await cell(page, 'Journey court 1, 11:00 AM to 12:00 PM').first().click();
  await panel(page).getByRole('button', { name: 'Book', exact: true }).click();
  await isBooked(page);
  return page;
}

/** Staff book a court for the member of the address and leave it open. `isAnyway`: free of charge, or too early. */
export async function staffBookCourt(
  portal: Portal,
  path: string,
  court: string,
  { isAnyway }: { isAnyway: boolean },
): Promise<Page> {
  const page = await portal.visitAs('kestrel', 'staff', path, { viewport: { width: 1440, height: 900 } });
  await page.getByRole('link', { name: court }).click();
  if (isAnyway) await panel(page).getByText('Book anyway').click();
  await panel(page).getByRole('button', { name: 'Book', exact: true }).click();
  await page.waitForURL(/booking=/);
  await panel(page).getByRole('button', { name: 'Cancel booking' }).waitFor();
  return page;
}
