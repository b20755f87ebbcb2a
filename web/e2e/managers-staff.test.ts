import { expect, test } from 'vitest';
import { en } from '../src/staff-manager/text/en.ts';
import {
  choose,
  dialogOf,
  fillTask,
  instructorsOf,
  openSchedule,
  press,
  said,
  soon,
  typeDay,
  wednesday,
} from './managers.ts';
import type { Portal } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal: Portal = usePortal();

test('somebody is sick for a day, and a colleague takes the class over from the list', async () => {
  const day = wednesday(2);
  expect(await instructorsOf(portal, 'Ride 45', day)).toEqual(['Theo Marchetti', 'Mina Hoang']);
  const page = await openSchedule(portal, `day=${day}&view=day`);
  await page.getByRole('link', { name: en['manage.tab.absences'] }).click();
  await page.getByRole('button', { name: en['manage.absence.report'] }).first().click();
  await choose(page, en['manage.absence.who'], 'Theo Marchetti');
  await typeDay(page, en['manage.absence.from'], day);
  await dialogOf(page).getByRole('button', { name: en['manage.absence.send'] }).click();
  await said(page, en['manage.absence.reported']);

  await page.getByText(en['manage.cover.needed_one'].replace('{count}', '1')).waitFor(soon);
  const needed = page.locator('.schedule-needed', { hasText: 'Ride 45' });
  // Of those who are free, only one is qualified: she comes first, though she doesn't work at that hour.
  expect(await needed.getByRole('button').first().textContent()).toContain('Mina Hoang');
  await needed.getByRole('button', { name: 'Mina Hoang' }).click();
  await said(page, 'takes');
  await page.getByText(en['manage.cover.allDone']).waitFor(soon);
  expect(await instructorsOf(portal, 'Ride 45', day)).toEqual(['Mina Hoang', 'Mina Hoang']);
  await page.context().close();
});

test('a manager adds working hours and a day off, and is warned when planning outside of them', async () => {
  const [free, off] = [wednesday(11), wednesday(12)];
  const page = await openSchedule(portal, `day=${free}&view=day`);
  await page.getByRole('link', { name: en['manage.tab.staff'] }).click();
  const edit = page.getByRole('button', {
    name: en['manage.staff.editThis'].replace('{name}', 'Priya Nair'),
  });
  await edit.click();
  const dialog = dialogOf(page);
  const hours = dialog.getByRole('group', { name: en['manage.staff.hours'], exact: true });
  const lines = hours.getByRole('button', { name: en['manage.staff.removeHours'] });
  await lines.first().waitFor();
  const before = await lines.count();
  await hours.getByRole('button', { name: en['manage.staff.addHours'] }).click();
  await hours.getByRole('button', { name: en['manage.staff.weekday'] }).last().click();
  await page.getByRole('option', { name: 'Wednesday' }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  const fields = (name: string) => hours.getByRole('group', { name, exact: true }).last();
  for (const [name, time] of [
    [en['manage.staff.from'], '0800AM'],
    [en['manage.staff.until'], '0200PM'],
  ] as const) {
    await fields(name).getByRole('spinbutton').first().click();
    await page.keyboard.type(time);
  }
  await typeDay(page, en['manage.field.day'], off);
  await dialog.getByRole('button', { name: en['manage.staff.addException'] }).click();
  await dialog.getByText(en['manage.staff.dayOff'], { exact: true }).waitFor();
  await dialog.getByRole('button', { name: en['manage.save'] }).click();
  await said(page, en['manage.staff.saved']);
  await page
    .getByRole('row', { name: /Priya Nair/ })
    .getByText(/Wed\s8:00\sAM\s–\s2:00\sPM/)
    .waitFor(soon);
  await edit.click();
  await lines.first().waitFor();
  expect(await lines.count()).toBe(before + 1);
  await dialogOf(page).getByRole('button', { name: en['manage.keep'] }).click();

  const warning = en['manage.warning.OUTSIDE_HOURS'].replace('{name}.', '');
  for (const { day, from, isWarned } of [
    { day: free, from: '9:00 AM', isWarned: false },
    { day: free, from: '3:00 PM', isWarned: true },
    { day: off, from: '9:00 AM', isWarned: true },
  ]) {
    await page.goto(portal.address('kestrel', `/manager-booking-schedule?lang=en&view=day&day=${day}`));
    await page.getByRole('button', { name: en['manage.newBooking'] }).click();
    const until = from.replace(/\d+/, (hour) => String(Number(hour) + 1));
    await fillTask(page, { title: 'Sort the mats', staff: 'Priya Nair', from, until });
    const create = dialogOf(page).getByRole('button', { name: en['manage.create'], exact: true });
    if (isWarned) await dialogOf(page).getByText(warning).waitFor(soon);
    else await expect.poll(() => create.isEnabled(), soon).toBe(true);
    expect(await dialogOf(page).getByText(warning).count()).toBe(isWarned ? 1 : 0);
    if (isWarned) expect(await create.isDisabled()).toBe(true);
    await press(page, en['manage.create']);
    await said(page, en['manage.created_one']);
  }
  await page.context().close();
});
