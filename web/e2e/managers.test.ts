import { expect, test } from 'vitest';
import { en } from '../src/staff-manager/text/en.ts';
import {
  boxOf,
  choose,
  dialogOf,
  expectTimes,
  fillTask,
  finish,
  openSchedule,
  planTask,
  press,
  said,
  soon,
  timesOf,
  wednesday,
} from './managers.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a manager draws a booking, moves it by keys, lengthens it by dragging, and takes each back', async () => {
  const page = await openSchedule(portal, `view=day&by=staff&day=${wednesday(3)}`);
  const column = page.locator('.schedule-column').first();
  await column.scrollIntoViewIfNeeded();
  const place = await column.boundingBox();
  if (!place) throw new Error('The column has no place');
  const hour = place.height / (await page.locator('.schedule-hours li').count());
  // From one hour after the first to half an hour later.
  await page.mouse.move(place.x + 20, place.y + hour + 1);
  await page.mouse.down();
  await page.mouse.move(place.x + 20, place.y + hour * 1.25, { steps: 3 });
  await page.mouse.move(place.x + 20, place.y + hour * 1.5, { steps: 3 });
  await page.mouse.up();
  const dialog = dialogOf(page);
  await dialog.getByText(en['manage.newBooking']).first().waitFor(soon);
  await choose(page, en['manage.field.type'], en['manage.type.TASK']);
  await dialog.getByLabel(en['manage.field.title']).fill('Count the towels');
  await press(page, en['manage.create']);
  await said(page, en['manage.created_one']);
  const [drawn] = await timesOf(portal, 'Count the towels');
  if (!drawn) throw new Error('Nothing was created');
  const [start, end] = drawn;
  const later = (time: string, minutes: number) =>
    Temporal.PlainTime.from(time).add({ minutes }).toString().slice(0, 5);
  expect(later(start, 30)).toBe(end);

  const box = boxOf(page, 'Count the towels');
  const bounds = await box.boundingBox();
  if (!bounds) throw new Error('The box has no place');
  await box.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await press(page, en['manage.save']);
  await said(page, en['manage.changed_one']);
  await expectTimes(portal, 'Count the towels', [[later(start, 15), later(end, 15)]]);
  await page.locator('.toast', { hasText: en['manage.changed_one'] }).getByRole('button').click();
  await said(page, en['manage.undone']);
  await expectTimes(portal, 'Count the towels', [[start, end]]);

  await expect.poll(() => box.boundingBox(), soon).toEqual(bounds);
  await page.mouse.move(bounds.x + 20, bounds.y + bounds.height - 3);
  await page.mouse.down();
  await page.mouse.move(bounds.x + 20, bounds.y + bounds.height + hour / 4, { steps: 4 });
  await page.mouse.move(bounds.x + 20, bounds.y + bounds.height + hour / 2, { steps: 4 });
  await page.mouse.up();
  await press(page, en['manage.save']);
  await said(page, en['manage.changed_one']);
  await expectTimes(portal, 'Count the towels', [[start, later(end, 30)]]);

  await box.click();
  await page.getByRole('button', { name: en['manage.delete'], exact: true }).click();
  const send = dialogOf(page).getByRole('button', { name: en['manage.delete'], exact: true });
  await send.click();
  await dialogOf(page).getByText(en['manage.reasonMissing']).waitFor(soon);
  await dialogOf(page).getByLabel(en['manage.reason']).fill('No towels left');
  await send.click();
  await said(page, en['manage.deleted_one']);
  await expectTimes(portal, 'Count the towels', []);
  await page.locator('.toast', { hasText: en['manage.deleted_one'] }).getByRole('button').click();
  await said(page, en['manage.undone']);
  await expectTimes(portal, 'Count the towels', [[start, later(end, 30)]]);
  await page.context().close();
});

test('another manager sees a new booking without loading the page again', async () => {
  const query = `day=${wednesday(9)}&view=day`;
  const watcher = await portal.visitAs('kestrel', 'manager', '/404');
  const [live] = await Promise.all([
    watcher.waitForResponse(/staff-manager\/live/),
    watcher.goto(portal.address('kestrel', `/manager-booking-schedule?lang=en&${query}`)),
  ]);
  expect(live.status()).toBe(200);
  const page = await openSchedule(portal, query);
  await planTask(page, { title: 'Test the alarm', staff: 'Priya Nair', from: '5:00 PM', until: '5:30 PM' });
  await boxOf(watcher, 'Test the alarm').waitFor(soon);
  for (const one of [watcher, page]) await one.context().close();
});

test('a conflict says with what, and offers people who are free', async () => {
  const page = await openSchedule(portal, `day=${wednesday(4)}&view=day`);
  await planTask(page, {
    title: 'Repair the bikes',
    staff: 'Priya Nair',
    from: '2:00 PM',
    until: '3:00 PM',
  });
  await said(page, en['manage.created_one']);
  await page.getByRole('button', { name: en['manage.newBooking'] }).click();
  await fillTask(page, { title: 'Clean the bikes', staff: 'Priya Nair', from: '2:30 PM', until: '3:30 PM' });
  const dialog = dialogOf(page);
  await dialog.getByText(/Priya Nair.* is busy with .*Repair the bikes/).waitFor(soon);
  const create = dialog.getByRole('button', { name: en['manage.create'] });
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByRole('group', { name: en['manage.instead.staff'] }).getByRole('button').first().click();
  await dialog.getByText(/Priya Nair.* is busy with/).waitFor({ state: 'detached' });
  await press(page, en['manage.create']);
  await said(page, en['manage.created_one']);
  await expectTimes(portal, 'Clean the bikes', [['14:30', '15:30']]);
  await page.context().close();
});

test('a series is planned, changed from one day on, and deleted as a whole', async () => {
  const page = await openSchedule(portal, `day=${wednesday(5)}&view=day`);
  await planTask(page, {
    ...{ title: 'Order supplies', staff: 'Priya Nair', from: '5:00 PM', until: '5:30 PM' },
    more: async () => dialogOf(page).getByText(en['manage.repeat.weekly']).click(),
  });
  await finish(page, 'bookings created');
  const all = await timesOf(portal, 'Order supplies');
  expect(all.length).toBeGreaterThan(8);
  await page.goto(
    `${portal.address('kestrel')}manager-booking-schedule?lang=en&view=day&day=${wednesday(6)}`,
  );
  const box = boxOf(page, 'Order supplies');
  await box.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await dialogOf(page).getByText(en['manage.scope.THIS_AND_LATER']).click();
  await press(page, en['manage.save']);
  await finish(page, 'bookings changed');
  await expect
    .poll(async () => (await timesOf(portal, 'Order supplies')).filter(([at]) => at === '17:15').length, soon)
    .toBe(all.length - 1);
  await boxOf(page, 'Order supplies').click();
  await page.getByRole('button', { name: en['manage.delete'], exact: true }).click();
  await dialogOf(page).getByText(en['manage.scope.ALL']).click();
  await dialogOf(page).getByLabel(en['manage.reason']).fill('The supplier delivers every week now');
  await dialogOf(page).getByRole('button', { name: en['manage.delete'], exact: true }).click();
  await finish(page, 'bookings deleted');
  await expectTimes(portal, 'Order supplies', []);
  await page.context().close();
});

test('somebody is reported sick, and others take over what that leaves open', async () => {
  const page = await openSchedule(portal, `day=${wednesday(7)}&view=day`);
  await page.getByRole('link', { name: en['manage.tab.absences'] }).click();
  await page.getByRole('button', { name: en['manage.absence.report'] }).first().click();
  await choose(page, en['manage.absence.who'], 'Theo Marchetti');
  await dialogOf(page).getByRole('button', { name: en['manage.absence.send'] }).click();
  await said(page, en['manage.absence.reported']);
  await page
    .getByText(/need|Every booking has somebody/)
    .first()
    .waitFor(soon);
  await page.getByText('Theo Marchetti').first().waitFor();
  await page.getByRole('button', { name: /End the absence/ }).click();
  await said(page, en['manage.absence.ended']);
  await page.context().close();
});

test('a week is copied to the next, with what stands in the way', async () => {
  const page = await openSchedule(portal, `day=${wednesday(8)}&view=day`);
  await planTask(page, {
    title: 'Check the lockers',
    staff: 'Priya Nair',
    from: '4:00 PM',
    until: '4:30 PM',
  });
  await said(page, en['manage.created_one']);
  await page.getByRole('button', { name: en['manage.more'] }).click();
  await page.getByRole('menuitem', { name: en['manage.copy'] }).click();
  const dialog = dialogOf(page);
  await dialog.getByText(/will be created/).waitFor(soon);
  await press(page, en['manage.copy.do']);
  await dialogOf(page).getByText(en['manage.progress.done'], { exact: true }).waitFor({ timeout: 60_000 });
  await expectTimes(portal, 'Check the lockers', [
    ['16:00', '16:30'],
    ['16:00', '16:30'],
  ]);
  await page.context().close();
});

test('on a phone there is one day, a list, and everything in forms', async () => {
  const page = await openSchedule(portal, `day=${wednesday(3)}`, phone);
  expect(await page.locator('.schedule-column').count()).toBe(1);
  await planTask(page, {
    title: 'Water the plants',
    staff: 'Priya Nair',
    from: '6:00 PM',
    until: '6:30 PM',
  });
  await said(page, en['manage.created_one']);
  await page.getByRole('radio', { name: en['manage.view.list'] }).click();
  await page.locator('.schedule-row', { hasText: 'Water the plants' }).click();
  await page.getByRole('dialog').getByText('Priya Nair').waitFor(soon);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});

test('the week is German, and from right to left in Arabic', async () => {
  const german = await portal.visitAs('kestrel', 'manager', '/manager-booking-schedule?lang=de');
  await german.getByRole('heading', { level: 1, name: 'Terminplan' }).waitFor(soon);
  await german.locator('.schedule-column').nth(6).waitFor(soon);
  await german.context().close();
  const arabic = await portal.visitAs('waha', 'manager', '/manager-booking-schedule?lang=ar');
  const columns = arabic.locator('.schedule-column');
  await columns.nth(6).waitFor(soon);
  const [first, last] = await Promise.all([columns.first().boundingBox(), columns.last().boundingBox()]);
  expect(first?.x ?? 0).toBeGreaterThan(last?.x ?? 0);
  await arabic.context().close();
});
