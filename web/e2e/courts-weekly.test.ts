import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ar } from '../src/resource-booking/standing/text/ar.ts';
import { addCourts, cell, staffBookCourt } from './courts.ts';
import { faultsOf } from './faults.ts';
import { panel } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
let activityId: number;
beforeAll(async () => {
  activityId = await addCourts(portal);
});

const dayIn = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString();
const courtsOn = (days: number) => `/resource-booking?activity=${activityId}&day=${dayIn(days)}`;
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const rowsSaying = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text });

test('a member books an hour every week: conflicts are said before, a holiday is skipped, and all of it ends', async () => {
  const first = 3;
  await sql`insert into resource_exception (center_id, resource_id, from_day, until_day, reason)
    select center_id, id, ${dayIn(first + 14)}::date, ${dayIn(first + 14)}::date, 'Founders’ Day' from resource
    where center_id = 100 and name = 'Journey court 1'
    on conflict do nothing`.execute(portal.db);
  const booked = await staffBookCourt(
    portal,
    `${courtsOn(first + 7)}&for=100p2`,
    'Journey court 1, 2:00 PM to 3:00 PM',
    { isAnyway: true },
  );
  await booked.context().close();
  const page = await portal.visitAs('kestrel', 'member', courtsOn(first), {
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('link', { name: 'Journey court 1, 2:00 PM to 3:00 PM' }).click();
  await panel(page).getByRole('link', { name: 'Book every week…' }).click();
  await panel(page).getByText('2 dates can’t be booked').waitFor();
  await rowsSaying(page, 'Founders’ Day').getByText('Closed').waitFor();
  expect(await rowsSaying(page, 'Taken').count()).toBe(1);
  expect(await rowsSaying(page, 'Free').count()).toBe(6);
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Book 6 dates' }).click();
  await page.getByText('6 dates booked').waitFor();
  await panel(page).getByRole('heading', { name: 'Your weekly bookings' }).waitFor();
  expect(await rowsSaying(page, 'Booked').count()).toBe(6);
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'End weekly booking' }).click();
  await page.getByRole('alertdialog').getByText('Dates that are too close stay booked').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End weekly booking' }).click();
  await panel(page).getByText('No weekly bookings').waitFor();
  await page.goto(portal.address('kestrel', courtsOn(first)));
  await page.getByRole('link', { name: 'Journey court 1, 2:00 PM to 3:00 PM, Included, peak' }).waitFor();
  await page.context().close();
});

test('in Arabic on a narrow phone', async () => {
  const own = await addCourts(portal, 300, 'AED');
  await sql`update plan_privilege set activity_groups = array_append(activity_groups, 'Journey courts')
    where center_id = 300 and plan_id = 1 and 'الملعب' = any(activity_groups)`.execute(portal.db);
  const page = await portal.visitAs('waha', 'member', '/404?lang=ar', {
    viewport: { width: 320, height: 700 },
    hasTouch: true,
  });
  await page.goto(portal.address('waha', `/resource-booking?activity=${own}&day=${dayIn(5)}`));
  await page.locator('.time-row').first().click();
  await cell(page, 'Journey court 1').first().click();
  await panel(page).getByRole('link', { name: ar['weekly.book'] }).click();
  await panel(page)
    .getByRole('button', { name: new RegExp(ar['weekly.confirm_one'].split(' ')[0] ?? '') })
    .waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await panel(page)
    .getByRole('button', { name: new RegExp(ar['weekly.confirm_one'].split(' ')[0] ?? '') })
    .click();
  await panel(page).getByRole('heading', { name: ar['weekly.list'] }).waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
