import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  dayAhead,
  footButton,
  leaveClass,
  openClassOf,
  openFirst,
  panel,
  plannedBy,
  rows,
  takingPartIn,
} from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const cancelButton = (page: Page) => panel(page).getByRole('button', { name: 'Cancel booking' });

/** A person's participation in the open class, from the database. */
async function participationOf(page: Page, person: number) {
  const [center, booking] = openClassOf(page).split('book').map(Number);
  return portal.db
    .selectFrom('participation')
    .select(['state', 'paid_by', 'ended_by'])
    .where('center_id', '=', center ?? 0)
    .where('booking_id', '=', booking ?? 0)
    .where('person_id', '=', person)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

test('staff book from the summary of a member, who sees the booking in the schedule', async () => {
  const staff = await portal.visitAs('kestrel', 'staff', '/staff/1/100/summary');
  const maya = await portal.visitAs('kestrel', 'member', '/404');
  await staff.getByRole('link', { name: 'Book class' }).click();
  await staff.waitForURL(/\/booking\/100p1$/);
  const barbell = { path: '/booking/100p1', query: '&activity=100-8' };
  const day = await openFirst(portal, staff, 'Book', barbell);
  await footButton(staff).click();
  await cancelButton(staff).waitFor();
  const booking = openClassOf(staff);
  expect(await takingPartIn(maya, booking)).toEqual(['Maya BOOKED']);
  await maya.goto(portal.address('kestrel', `/booking?day=${day}&activity=100-8`));
  await rows(maya).getByText('Booked', { exact: true }).waitFor();

  await leaveClass(staff);
  expect(await takingPartIn(maya, booking)).toEqual([]);
  expect(await participationOf(staff, 1)).toMatchObject({ state: 'CANCELLED', ended_by: 'STAFF' });
  await staff.context().close();
  await maya.context().close();
});

test('staff put a member on the waiting list, and the member sees their position', async () => {
  const staff = await portal.visitAs('kestrel', 'staff', '/404');
  const maya = await portal.visitAs('kestrel', 'member', '/404');
  const day = await openFirst(portal, staff, 'Join waiting list', { path: '/booking/100p1', from: 1 });
  const place = await panel(staff)
    .getByRole('heading', { name: /^You’d be number/ })
    .textContent();
  const number = /\d+/.exec(place ?? '')?.[0];
  await footButton(staff).click();
  await panel(staff).getByText(`Waiting list, no. ${number}`).first().waitFor();
  const booking = openClassOf(staff);
  const planned = (await plannedBy(maya)).find(({ bookingKey }) => bookingKey === booking);
  expect(planned?.participation).toMatchObject({
    state: 'BOOKED_IN_WAITING_LIST',
    waitingListPosition: Number(number),
  });
  await maya.goto(portal.address('kestrel', `/booking?day=${day}&class=${booking}`));
  await panel(maya).getByText(`Waiting list, no. ${number}`).first().waitFor();
  await staff.context().close();
  await maya.context().close();
});

test.each([
  ['too early', 1, 9, 4, /Booking isn’t open yet/, /Included in .Full Club/, 'SUBSCRIPTION'],
  ['without a plan or clipcard', 49, 7, 2, /isn’t included in your membership/, 'Added by the club', 'STAFF'],
] as const)(
  'staff override an obstacle for a member: %s',
  async (_, person, activity, from, reason, use, way) => {
    const staff = await portal.visitAs('kestrel', 'staff', '/404');
    const path = `/booking/100p${person}`;
    // On some days, the demo has booked the member already.
    const free = rows(staff).filter({ hasNotText: 'Booked' });
    for (let days = from; ; days += 1) {
      await staff.goto(portal.address('kestrel', `${path}?day=${dayAhead(days)}&activity=100-${activity}`));
      await rows(staff).first().or(staff.locator('.sheet.empty-state')).first().waitFor();
      if ((await free.count()) > 0) break;
      expect(days, `nothing of activity ${activity} is in the demo`).toBeLessThan(from + 7);
    }
    await free.first().getByRole('link').first().click();
    const sheet = panel(staff);
    await sheet.locator('.notice', { hasText: reason }).waitFor();
    expect(await participationOf(staff, person)).toBeUndefined();
    await sheet.getByText('Book anyway').click();
    await sheet.getByText(use).waitFor();
    await sheet.getByRole('button', { name: 'Book', exact: true }).click();
    await cancelButton(staff).waitFor();
    expect(await participationOf(staff, person)).toMatchObject({ state: 'BOOKED', paid_by: way });
    await staff.reload();
    await sheet.getByText('Booked', { exact: true }).first().waitFor();
    await cancelButton(staff).waitFor();
    await staff.context().close();
  },
);

test('staff who cancel late choose whether the clip is lost or returned', async () => {
  const clips = async () => {
    const { clips_left } = await portal.db
      .selectFrom('clipcard')
      .select('clips_left')
      .where('center_id', '=', 200)
      .where('external_id', '=', 'V-8101')
      .executeTakeFirstOrThrow();
    return clips_left;
  };
  const early = await portal.visitAs('volta', 'staff', '/404');
  const owned = await clips();
  // Noor pays for Ride with clips.
  const day = await openFirst(portal, early, 'Choose seat', {
    club: 'volta',
    path: '/booking/200p1',
    query: '&activity=200-1',
  });
  const booking = openClassOf(early);
  await panel(early).getByText('1 clip of', { exact: false }).waitFor();
  await footButton(early).click();
  await cancelButton(early).waitFor();
  expect(await clips()).toBe(owned - 1);
  await early.context().close();

  const id = Number(booking.split('book')[1]);
  const { starts_at } = await portal.db
    .selectFrom('booking')
    .select('starts_at')
    .where('center_id', '=', 200)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // She attends her other classes, or the no-shows until then would pause her bookings.
  await portal.db
    .updateTable('participation')
    .set({ checked_in_at: portal.clock.now() })
    .where('person_center_id', '=', 200)
    .where('person_id', '=', 1)
    .where('state', '=', 'BOOKED')
    .where('booking_id', '<>', id)
    .execute();
  portal.clock.set(starts_at.subtract({ minutes: 30 }).toString());
  const staff = await portal.visitAs('volta', 'staff', `/booking/200p1?day=${day}&class=${booking}`);
  const dialog = staff.getByRole('alertdialog');
  const cancelLate = async (isGivenBack: boolean) => {
    await cancelButton(staff).click();
    await dialog.getByText('It’s too late to cancel for free.').waitFor();
    if (isGivenBack) await dialog.getByText('Return the clip or payment used').click();
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await footButton(staff).waitFor();
    expect(await participationOf(staff, 1)).toMatchObject({ state: 'CANCELLED', ended_by: 'STAFF' });
  };
  await cancelLate(false);
  expect(await clips()).toBe(owned - 1);

  await footButton(staff).click();
  await cancelButton(staff).waitFor();
  expect(await clips()).toBe(owned - 2);
  await cancelLate(true);
  expect(await clips()).toBe(owned - 1);
  await staff.context().close();
});
