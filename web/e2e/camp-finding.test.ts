import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ar } from '../src/camps/text/ar.ts';
import { de } from '../src/camps/text/de.ts';
import { de as deSignUp } from '../src/sign-up/text/de.ts';
import { addCamp, campGroup } from './camp.ts';
import { faultsOf, overflow } from './faults.ts';
import { panel, rows } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
/** High enough for all of the list, so that no row is half behind the tab bar. */
const phone = { viewport: { width: 390, height: 1500 }, hasTouch: true };
const narrow = { viewport: { width: 320, height: 700 }, hasTouch: true };
const journey = `group=${encodeURIComponent(campGroup)}`;

/** Days from today to the Monday after next, so that weeks are whole. */
const monday = 15 - Temporal.Now.zonedDateTimeISO('America/New_York').dayOfWeek;

beforeAll(async () => {
  await addCamp(portal, {
    ...{ name: 'Explorers', season: 'Journey holidays', siblings: 1500, inDays: monday, dates: 5 },
    ...{ ages: [6, 12], price: 32_000, capacity: 8, taken: 5, earlyBird: { discount: 1000, days: 7 } },
    electives: [
      { name: 'Climbing', date: 2 },
      { name: 'Pottery', date: 2, price: 1500 },
    ],
  });
  await addCamp(portal, { name: 'Mornings', inDays: monday, dates: 4, hours: 4, capacity: 2, taken: 2 });
  const byDay = { half: 4000, full: 6000 };
  await addCamp(portal, { name: 'Pick and mix', inDays: monday + 7, dates: 5, byDay, ages: [10, 14] });
  await addCamp(portal, { name: 'Last minute', inDays: monday + 7, closesInDays: -1 });
});

const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const visit = (path: string, options = {}) => portal.visitAs('kestrel', 'member', path, options);

test('a parent reads from the weeks how long the days are, for whom they are, what is left and what they cost', async () => {
  const page = await visit(`/camps?${journey}`);
  await row(page, 'Explorers')
    .getByText(/5 full days.*with electives/)
    .waitFor();
  await row(page, 'Explorers').getByText('3 places left').filter({ visible: true }).waitFor();
  await row(page, 'Explorers').getByText('$288.00').waitFor({ state: 'attached' });
  await row(page, 'Explorers')
    .getByText(/Early bird until .*, then \$320/)
    .waitFor();
  await row(page, 'Explorers').getByText('Brothers and sisters: 15% off').waitFor();
  await row(page, 'Mornings').getByText('4 half days').waitFor();
  await row(page, 'Mornings').getByRole('link', { name: 'Join standby list' }).waitFor();
  await row(page, 'Pick and mix').getByText('$60.00').waitFor({ state: 'attached' });
  await row(page, 'Pick and mix').getByText('a day', { exact: true }).waitFor();
  await row(page, 'Last minute').getByText('Too late to sign up').filter({ visible: true }).waitFor();
  const weeks = page.locator('.timetable > section');
  expect(await weeks.count()).toBe(2);
  expect(await weeks.first().locator('.class-row', { hasText: 'Explorers' }).count()).toBe(1);
  expect(await weeks.last().locator('.class-row', { hasText: 'Pick and mix' }).count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('filters of camps stay in the address, and what they leave out comes back when they are cleared', async () => {
  const page = await visit(`/camps?${journey}`);
  await row(page, 'Explorers').waitFor();
  await page.getByRole('button', { name: 'Length of the days' }).click();
  await page.getByRole('menuitemradio', { name: 'Half days' }).click();
  await row(page, 'Explorers').waitFor({ state: 'detached' });
  await row(page, 'Mornings').waitFor();
  await page.getByRole('button', { name: 'Places available' }).click();
  await page.getByRole('heading', { name: 'No camp matches' }).waitFor();
  expect(new URL(page.url()).searchParams.toString()).toContain('days=half&free=1');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await row(page, 'Explorers').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goto(portal.address('kestrel', `/camps?${journey}&age=14`));
  await row(page, 'Pick and mix').waitFor();
  expect(await row(page, 'Explorers').count()).toBe(0);
  await page.context().close();
});

test('an open camp shows its week and its electives, and a shared address opens the same', async () => {
  const page = await visit(`/camps?${journey}`);
  await row(page, 'Explorers').getByRole('link', { name: 'Explorers', exact: true }).click();
  await panel(page).getByRole('heading', { name: 'Explorers' }).waitFor();
  await panel(page).locator('.camp-day').first().waitFor();
  expect(await panel(page).locator('.camp-day').count()).toBe(5);
  expect(await panel(page).locator('.camp-day-elective').count()).toBeGreaterThan(1);
  expect(await faultsOf(page)).toEqual([]);
  const other = await visit('/404');
  await other.goto(page.url());
  await panel(other).getByRole('heading', { name: 'Explorers' }).waitFor();
  await other.keyboard.press('Escape');
  await panel(other).waitFor({ state: 'detached' });
  await other.context().close();
  await page.context().close();
});

test('camps fit a phone in German and Arabic, in the list and opened', async () => {
  const german = await visit(`/camps?${journey}&lang=de`, phone);
  await row(german, 'Mornings').getByText(deSignUp['signUp.do.STANDBY']).waitFor();
  expect(await overflow(german)).toBe(0);
  expect(await faultsOf(german)).toEqual([]);
  await row(german, 'Pick and mix').getByRole('link', { name: 'Pick and mix', exact: true }).click();
  await panel(german).getByText(de['camps.chooseDays']).waitFor();
  expect(await faultsOf(german)).toEqual([]);
  await german.context().close();
  const arabic = await portal.visitAs('waha', 'member', '/camps?lang=ar', narrow);
  await rows(arabic).first().waitFor();
  expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflow(arabic)).toBe(0);
  expect(await faultsOf(arabic)).toEqual([]);
  await rows(arabic).first().getByRole('heading').getByRole('link').click();
  await panel(arabic).getByText(ar['camps.days']).waitFor();
  expect(await overflow(arabic)).toBe(0);
  expect(await faultsOf(arabic)).toEqual([]);
  await arabic.context().close();
});
