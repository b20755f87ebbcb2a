import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { announceChange } from '../../server/src/clubs/store.ts';
import { json } from '../../server/src/platform/db/tables.ts';
import { ar } from '../src/resource-booking/draw/text/ar.ts';
import { de } from '../src/resource-booking/draw/text/de.ts';
import { addCourts } from './courts.ts';
import { faultsAtEveryWidth, faultsOf } from './faults.ts';
import type { Role } from './portal.ts';
import { panel } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const daysAhead = 7;
const collectMinutes = 60;
const openedMinutesAgo = 40;

interface DrawnDay {
  activityId: number;
  day: string;
}
let kestrel: DrawnDay;
let waha: DrawnDay;

/** Hours in a week are drawn at the centre: they have opened a while ago, and choices are still collected. */
async function addDraw(center: number, zone: string, currency: string): Promise<DrawnDay> {
  const activityId = await addCourts(portal, center, currency);
  const opened = portal.clock.now().subtract({ minutes: openedMinutesAgo }).toZonedDateTimeISO(zone);
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
  const courtDraws = [
    { activityId, fromMinute: 12 * 60, untilMinute: 14 * 60, collectMinutes, rule: 'LOTS' as const },
  ];
  const scope = { scope: 'center', scope_id: String(center) } as const;
  const latest = await portal.db
    .selectFrom('config_document')
    .select(['version', 'document'])
    .where('scope', '=', scope.scope)
    .where('scope_id', '=', scope.scope_id)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  const own = latest?.document as { parameters?: object } | undefined;
  await portal.db
    .insertInto('config_document')
    .values({
      ...scope,
      version: (latest?.version ?? 0) + 1,
      document: json({ ...own, parameters: { ...own?.parameters, courtDraws } }),
      changed_by: 'journey',
      changed_at: portal.clock.now(),
    })
    .execute();
  return { activityId, day: opened.toPlainDate().add({ days: daysAhead }).toString() };
}

beforeAll(async () => {
  kestrel = await addDraw(100, 'America/New_York', 'USD');
  waha = await addDraw(300, 'Asia/Dubai', 'AED');
  await announceChange(portal.db);
});

const path = ({ activityId, day }: DrawnDay, lang = 'en') =>
  `/resource-booking?activity=${activityId}&day=${day}&lang=${lang}`;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const visit = (role: Role, options: object) => portal.visitAs('kestrel', role, path(kestrel), options);

async function choose(page: Page, field: RegExp, option: string): Promise<void> {
  await panel(page).getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function enter(page: Page): Promise<void> {
  await panel(page)
    .getByText(/^Choices are collected until/)
    .waitFor();
  await choose(page, /Starts at/, '1:00 PM');
  await choose(page, /Court/, 'Journey court 1');
  await panel(page).getByRole('button', { name: 'Add choice' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Enter the draw' }).click();
  await panel(page)
    .getByText(/^You’re in the draw with number/)
    .waitFor();
}

test.for([
  ['kestrel', 'de', de, 'Anmelden'],
  ['waha', 'ar', ar, 'تسجيل الدخول'],
] as const)(
  'visitors of %s on a phone, in %s, see what is drawn and how, and log in to enter',
  async ([club, language, texts, logIn]) => {
    const page = await portal.visit(club, path(club === 'kestrel' ? kestrel : waha, language), phone);
    await page.getByRole('link', { name: texts['draw.choose'] }).click();
    await panel(page).getByText(texts['draw.rule.LOTS']).waitFor();
    await panel(page).getByRole('button', { name: logIn }).waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await page.context().close();
  },
);

test('lottery: two members want one hour, one gets it, and both can check the draw', async () => {
  const maya = await visit('member', desktop);
  await maya
    .getByRole('link', { name: /Journey court 1, 1:00 PM.* Draw/ })
    .first()
    .click();
  await enter(maya);
  const jonas = await visit('second family member', phone);
  await jonas.getByRole('link', { name: /12:00.*Starts until 2:00 PM.*Draw/ }).click();
  await enter(jonas);
  portal.clock.move({ minutes: collectMinutes - openedMinutesAgo + 1 });
  await portal.holdDraws();
  const results: string[] = [];
  for (const page of [maya, jonas]) {
    await page.reload();
    await panel(page).getByText('The draw has been held.').waitFor();
    results.push(
      (await panel(page)
        .getByText(/^You (got|didn’t get)/)
        .textContent()) ?? '',
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
