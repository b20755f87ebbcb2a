import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { daysOf, foldBegun } from '../src/dashboard/schedule.ts';
import { titleOf } from '../src/participation/planned-words.ts';
import { footButton, openClassOf, panel, plannedBy, rows, soon, takingPartIn } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

/** Counts the rows shown, without begun ones, which are folded if something is still ahead on that day. */
const unfolded = (planned: readonly Planned[]): number =>
  daysOf(planned).reduce((sum, { planned: ones }) => sum + foldBegun(ones, Date.now()).ahead.length, 0);

const shown = (page: Page) => page.locator('.pass, .booking-row');
const isOf =
  (...names: string[]) =>
  ({ participation }: Planned) =>
    names.includes(participation.person.firstName);

test('the next booking comes first, with everything planned for the family below', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await page.locator('.pass').waitFor();
  const planned = await plannedBy(page);
  expect(planned.filter(isOf('Jonas', 'Leo')).length).toBeGreaterThan(0);
  const next = planned.find(
    ({ startsAt, isCancelled, participation }) =>
      Date.parse(startsAt) > Date.now() && !isCancelled && participation.state === 'BOOKED',
  );
  expect(await page.locator('.pass').getByRole('heading').textContent()).toBe(next && titleOf(next));
  expect(await page.locator('.pass').count()).toBe(1);
  expect(await shown(page).count()).toBe(unfolded(planned));
  await page.context().close();
});

test('the filters for a family member and for a kind of booking are kept in the address', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await page.locator('.pass').waitFor();
  const planned = await plannedBy(page);
  await page.getByRole('button', { name: /^Shown for/ }).click();
  await page.getByRole('menuitemradio', { name: 'Leo Lindgren' }).click();
  await page.waitForURL(/[?&]member=/);
  const ofLeo = unfolded(planned.filter(isOf('Leo')));
  expect(ofLeo).toBeGreaterThan(0);
  await expect.poll(() => shown(page).count(), soon).toBe(ofLeo);

  await page.reload();
  await page.getByRole('button', { name: 'Shown for: Leo' }).waitFor();
  await expect.poll(() => shown(page).count(), soon).toBe(ofLeo);
  await page.getByRole('radio', { name: 'Classes' }).click();
  await page.waitForURL(/[?&]kind=classes/);
  await expect.poll(() => shown(page).count(), soon).toBe(ofLeo);
  await page.getByRole('radio', { name: 'Courts' }).click();
  await page.getByRole('heading', { name: 'Nothing booked yet' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => shown(page).count(), soon).toBe(unfolded(planned));
  expect(new URL(page.url()).search).toBe('');
  await page.context().close();
});

test('a booking is cancelled in the list, and restored when that is undone', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await page.locator('.pass').waitFor();
  // Not the next one: depending on the hour, it is too late to cancel it. No court, which may have been paid.
  const one = (await plannedBy(page))
    .filter(isOf('Maya'))
    .filter(({ activityType }) => activityType === 'CLASS')
    .filter(({ participation: { state, canCancelFree } }) => state === 'BOOKED' && canCancelFree)
    .at(-1);
  if (!one) throw new Error('the demo has nothing that Maya could cancel');
  const options = page.getByRole('button', { name: new RegExp(`^Options for .${one.name}`) });
  const before = await shown(page).count();
  await options.last().click();
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click();
  await expect.poll(() => shown(page).count(), soon).toBe(before - 1);
  expect(await takingPartIn(page, one.bookingKey)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shown(page).count(), soon).toBe(before);
  const [again] = (await plannedBy(page)).filter(({ bookingKey }) => bookingKey === one.bookingKey);
  expect(again?.participation).toMatchObject({ state: 'BOOKED' });
  expect(again?.participation.seat).toBe(one.participation.seat);
  await page.context().close();
});

test('a member books their usual class with two presses', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  await page.getByRole('link', { name: /^Book: / }).click();
  await footButton(page).click();
  await panel(page).getByRole('button', { name: 'Cancel booking' }).waitFor();
  expect(await takingPartIn(page, openClassOf(page))).toEqual(['Maya BOOKED']);
  await page.context().close();
});

test('booking a past class again opens the timetable with the coming classes of its activity', async () => {
  const page = await portal.visitAs('kestrel', 'member');
  const visit = page
    .locator('.row')
    .filter({ has: page.getByRole('link', { name: /^Book again: / }) })
    .first();
  const name = await visit.locator('.row-title').textContent();
  await visit.getByRole('link').click();
  await page.waitForURL(/\/booking.*[?&]activity=/);
  await rows(page).first().waitFor();
  expect(new Set(await rows(page).locator('.class-name').allTextContents())).toEqual(new Set([name]));
  await page.context().close();
});

test('the visits of the month are shown as a number and as dots', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/404');
  const [request] = await Promise.all([
    page.waitForResponse(/activities-by-current-person/),
    page.goto(portal.address('kestrel', '/')),
  ]);
  const { days } = (await request.json()) as { days: { date: string; visits: number }[] };
  const month = Temporal.Now.zonedDateTimeISO('America/New_York').toPlainDate().toString().slice(0, 7);
  const ofMonth = days.filter(({ date, visits }) => date.startsWith(month) && visits > 0);
  const visits = page.locator('.visits');
  await visits.waitFor();
  expect(await visits.locator('.figure').textContent()).toBe(
    String(ofMonth.reduce((sum, day) => sum + day.visits, 0)),
  );
  expect(await visits.locator('[data-visited]').count()).toBe(ofMonth.length);
  await page.context().close();
});
