import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { announceChange } from '../../server/src/clubs/store.ts';
import { json } from '../../server/src/platform/db/tables.ts';
import { de } from '../src/resource-booking/draw/text/de.ts';
import { addCourts } from './courts.ts';
import { faultsOf } from './faults.ts';
import { press } from './paying.ts';
import type { Role } from './portal.ts';
import { panel } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const center = 100;
const daysAhead = 7;
const zone = 'America/New_York';
let activityId: number;

/** Hours in a week are drawn: they have opened a moment ago, and choices are collected for two hours. */
beforeAll(async () => {
  activityId = await addCourts(portal);
  const opened = Temporal.Now.plainTimeISO(zone);
  await portal.db
    .updateTable('activity')
    .set({ opens_days_before: daysAhead })
    .where('center_id', '=', center)
    .where('id', '=', activityId)
    .execute();
  await portal.db
    .updateTable('resource_activity')
    .set({ opens_at_minute: opened.hour * 60 + opened.minute })
    .where('center_id', '=', center)
    .where('activity_id', '=', activityId)
    .execute();
  const { document } = await portal.db
    .selectFrom('config_document')
    .selectAll()
    .where('scope_id', '=', String(center))
    .executeTakeFirstOrThrow();
  const own = document as { parameters?: object };
  const courtDraws = [
    { activityId, fromMinute: 12 * 60, untilMinute: 14 * 60, collectMinutes: 120, rule: 'LOTS' },
  ];
  await portal.db
    .updateTable('config_document')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      document: json({ ...own, parameters: { ...own.parameters, courtDraws } }),
    }))
    .where('scope_id', '=', String(center))
    .execute();
  await announceChange(portal.db);
});

const day = () => Temporal.Now.plainDateISO(zone).add({ days: daysAhead }).toString();
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const visit = (role: Role, options: object, more = '') =>
  portal.visitAs('kestrel', role, `/resource-booking?activity=${activityId}&day=${day()}${more}`, options);

async function enter(page: Page): Promise<void> {
  await press(page, 'Choose your times');
  await panel(page)
    .getByText(/^Choices are collected until/)
    .waitFor();
  await panel(page)
    .getByRole('button', { name: /Starts at/ })
    .click();
  await page.getByRole('option', { name: '1:00 PM' }).click();
  await panel(page).getByRole('button', { name: /Court/ }).click();
  await page.getByRole('option', { name: 'Journey court 1' }).click();
  await panel(page).getByRole('button', { name: 'Add choice' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Enter the draw' }).click();
  await panel(page)
    .getByText(/^You’re in the draw with number/)
    .waitFor();
}

test('lottery: two members want one hour, one gets it, and both can check the draw', async () => {
  const maya = await visit('member', desktop);
  await maya.getByRole('link', { name: /Journey court 1, 1:00 PM.* Draw/ }).waitFor();
  expect(await faultsOf(maya)).toEqual([]);
  await enter(maya);
  const jonas = await visit('second family member', phone);
  await enter(jonas);
  await portal.db
    .updateTable('court_draw')
    .set({ closes_at: Temporal.Now.instant().subtract({ seconds: 1 }) })
    .where('center_id', '=', center)
    .execute();
  await portal.holdDraws();
  const results: string[] = [];
  for (const page of [maya, jonas]) {
    await page.reload();
    await panel(page).getByText('The draw has been held.').waitFor();
    results.push(
      await panel(page)
        .getByText(/^You (got|didn’t get)/)
        .innerText(),
    );
    await panel(page).getByText('Check this draw').click();
    await panel(page)
      .getByText(/^Number \d/)
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }
  expect(results.filter((text) => text.includes('Journey court 1'))).toHaveLength(1);
  for (const page of [maya, jonas]) await page.context().close();
});

test('in German on a phone, what was drawn is explained to visitors too', async () => {
  const page = await portal.visit(
    'kestrel',
    `/resource-booking?activity=${activityId}&day=${day()}&lang=de`,
    phone,
  );
  await page.getByRole('link', { name: de['draw.see'] }).click();
  await panel(page).getByText(de['draw.state.HELD']).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
