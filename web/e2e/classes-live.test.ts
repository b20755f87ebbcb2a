import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noise, openPortal, type Portal } from './portal.ts';
import { dayAhead, listOf, openFirst, panel, rows } from './timetable.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const left = async (row: Locator): Promise<number> =>
  Number(/(\d+) places? left/.exec((await row.locator('.capacity').textContent()) ?? '')?.[1]);

test('who looks at the timetable sees a place go and come back, without asking again', async () => {
  const watcher = await portal.visitAs('kestrel', 'staff', '/404');
  const booker = await portal.visitAs('kestrel', 'member');
  const day = await openFirst(portal, booker, 'Book');
  const booking = new URL(booker.url()).searchParams.get('class');
  const [live] = await Promise.all([
    watcher.waitForResponse(/\/api\/classes\/live/),
    watcher.goto(portal.address('kestrel', `/booking?day=${day}`)),
  ]);
  expect(live.status()).toBe(200);
  await listOf(watcher);
  const row = rows(watcher).filter({ has: watcher.locator(`a[href*="class=${booking}"]`) });
  const before = await left(row);
  expect(before).toBeGreaterThan(0);
  // From here on whoever asks gets no answer: what changes has been told.
  const asked = /\/api\/classes\/(?!live)/;
  await watcher.route(asked, () => undefined);
  await panel(booker).locator('.detail-foot .button').click();
  await panel(booker).getByRole('button', { name: 'Cancel booking' }).waitFor();
  const places = (count: number) =>
    row.locator('.capacity', { hasText: new RegExp(`^${count} places? left`) });
  await places(before - 1).waitFor();
  await panel(booker).getByRole('button', { name: 'Cancel booking' }).click();
  const sure = booker.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' });
  const again = panel(booker).locator('.detail-foot .button');
  await sure.or(again).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await places(before).waitFor();
  await booker.context().close();
  await watcher.context().close();
});

/** From the summary of a member to the first of the coming days on which there is this. */
async function bookFor(staff: Page, person: number, activity: number, days: number): Promise<void> {
  await staff.goto(portal.address('kestrel', `/staff/${person}/100/summary`));
  await staff.getByRole('link', { name: 'Book classes' }).click();
  await staff.waitForURL(new RegExp(`/booking/100p${person}$`));
  for (let ahead = days; ahead < days + 7; ahead += 1) {
    const there = `/booking/100p${person}?day=${dayAhead(ahead)}&activity=100-${activity}`;
    await staff.goto(portal.address('kestrel', there));
    const none = staff.getByRole('heading', { name: /^No classes on/ });
    await rows(staff).first().or(none).waitFor();
    if (await none.isVisible()) continue;
    await rows(staff).first().getByRole('link').first().click();
    await panel(staff).locator('.detail-foot').waitFor();
    return;
  }
  throw new Error(`nothing of activity ${activity} is in the demo`);
}

test.each([
  ['too early', 1, 9, 4, /Booking is not open yet/],
  ['without a plan or clipcard', 49, 7, 2, /Your plan does not allow/],
] as const)('staff book for a member all the same: %s', async (_, person, activity, days, reason) => {
  const staff = await portal.visitAs('kestrel', 'staff', '/404');
  await bookFor(staff, person, activity, days);
  const sheet = panel(staff);
  await sheet.locator('.notice', { hasText: reason }).waitFor();
  await sheet.getByText('Book all the same, as staff').click();
  await sheet.getByText('Let in by the club').waitFor();
  await sheet.getByRole('button', { name: 'Book', exact: true }).click();
  await sheet.getByRole('button', { name: 'Cancel booking' }).waitFor();
  await sheet.getByText('Booked', { exact: true }).first().waitFor();
  await staff.reload();
  await sheet.getByRole('button', { name: 'Cancel booking' }).waitFor();
  await staff.context().close();
});
