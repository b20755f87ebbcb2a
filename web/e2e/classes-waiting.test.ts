import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { demoWith } from './changed-demo.ts';
import { noise, openPortal, type Portal } from './portal.ts';
import { footButton, leaveClass, openClassOf, panel, takingPartIn } from './timetable.ts';

afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const waitingText = (page: Page, place: number) =>
  panel(page).getByText(`Waiting list, no. ${place}`).first();

/** Opens a full class with an empty waiting list. */
async function openFull(portal: Portal, page: Page): Promise<string> {
  const { id, starts_at } = await portal.db
    .selectFrom('booking')
    .select(['id', 'starts_at'])
    .where('center_id', '=', 100)
    .where('state', '=', 'PLANNED')
    .where('starts_at', '>', portal.clock.now().add({ hours: 24 }))
    .where('waiting', '=', 0)
    .where('waiting_list_capacity', '>', 0)
    .where((its) => its('taken', '=', its.ref('capacity')))
    .orderBy('starts_at')
    .executeTakeFirstOrThrow();
  const day = starts_at.toZonedDateTimeISO('America/New_York').toPlainDate().toString();
  const path = `?day=${day}&class=100book${id}`;
  await page.goto(portal.address('kestrel', `/booking${path}`));
  await panel(page).getByRole('heading', { name: 'You’d be number 1 on the waiting list' }).waitFor();
  return path;
}

/** Staff cancel the booking of somebody in the class. */
async function makeRoom(portal: Portal, staff: Page, path: string): Promise<void> {
  const { person_id } = await portal.db
    .selectFrom('participation')
    .select('person_id')
    .where('center_id', '=', 100)
    .where('booking_id', '=', Number(path.split('book')[1]))
    .where('state', '=', 'BOOKED')
    .where('person_id', '>', 30)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await staff.goto(portal.address('kestrel', `/booking/100p${person_id}${path}`));
  await leaveClass(staff);
}

test('a waiting member sees the position, and the promotion without reloading', async () => {
  await using portal = await openPortal();
  const maya = await portal.visitAs('kestrel', 'member', '/404');
  const staff = await portal.visitAs('kestrel', 'staff', '/404');
  const path = await openFull(portal, maya);
  const booking = openClassOf(maya);
  await panel(maya).getByText('we’ll book it for the first person on the list').waitFor();
  await footButton(maya).click();
  await waitingText(maya, 1).waitFor();
  expect(await takingPartIn(maya, booking)).toEqual(['Maya BOOKED_IN_WAITING_LIST']);

  await makeRoom(portal, staff, path);
  await panel(maya).getByRole('button', { name: 'Cancel booking' }).waitFor();
  await panel(maya).getByText('Booked', { exact: true }).first().waitFor();
  expect(await takingPartIn(maya, booking)).toEqual(['Maya BOOKED']);
});

test('an offered place is held for some minutes, within which the member books it', async () => {
  const changes = { parameters: { lineRule: 'offer', offerMinutes: 20 } };
  await using portal = await openPortal({}, await demoWith({ kestrel: changes }));
  const maya = await portal.visitAs('kestrel', 'member', '/404');
  const staff = await portal.visitAs('kestrel', 'staff', '/404');
  const path = await openFull(portal, maya);
  const booking = openClassOf(maya);
  await panel(maya).getByText('we’ll hold it for the first person on the list for 20 min').waitFor();
  await footButton(maya).click();
  await waitingText(maya, 1).waitFor();

  await makeRoom(portal, staff, path);
  await panel(maya).getByText('A place has opened up for you.').waitFor();
  expect(await takingPartIn(maya, booking)).toEqual(['Maya TENTATIVE']);
  await footButton(maya).click();
  await panel(maya).getByRole('button', { name: 'Cancel booking' }).waitFor();
  expect(await takingPartIn(maya, booking)).toEqual(['Maya BOOKED']);
});
