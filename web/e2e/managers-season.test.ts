import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../src/staff-manager/text/en.ts';
import { demoWith } from './changed-demo.ts';
import {
  boxOf,
  choose,
  dialogOf,
  expectTimes,
  finish,
  openSchedule,
  planTask,
  press,
  said,
  soon,
  typeDay,
  wednesday,
} from './managers.ts';
import { openPortal, type Portal } from './portal.ts';

/** The season has three weeks. The club is closed on the Wednesday of the second. */
const [planned, first, holiday, last] = [wednesday(12), wednesday(14), wednesday(15), wednesday(16)];
const title = 'Clean the steam room';
const time: [string, string] = ['17:00', '17:30'];

interface Settings {
  openingHours: { exceptions: { date: string; hours: []; name: { en: string } }[] };
}

let folder: string;
let portal: Portal;
beforeAll(async () => {
  folder = await demoWith({});
  const file = join(folder, 'demo/kestrel/config/center-100.json');
  const settings: Settings = JSON.parse(await readFile(file, 'utf8'));
  settings.openingHours.exceptions.push({ date: holiday, hours: [], name: { en: 'Founders’ Day' } });
  await writeFile(file, JSON.stringify(settings));
  portal = await openPortal({}, folder);
});
afterAll(async () => {
  await portal[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test('a week is saved as a template, and fills a season except for a holiday, once', async () => {
  const page = await openSchedule(portal, `day=${planned}&view=day`);
  await planTask(page, { title, staff: 'Priya Nair', from: '5:00 PM', until: '5:30 PM' });
  await said(page, en['manage.created_one']);
  const more = async (item: string) => {
    await page.getByRole('button', { name: en['manage.more'] }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await more(en['manage.template.save']);
  await dialogOf(page).getByRole('button', { name: en['manage.template.do'] }).click();
  await dialogOf(page).getByText(en['manage.template.nameMissing']).waitFor();
  await dialogOf(page).getByLabel(en['manage.template.name']).fill('Winter season');
  await dialogOf(page).getByRole('button', { name: en['manage.template.do'] }).click();
  await said(page, en['manage.template.saved']);

  const fill = async () => {
    await more(en['manage.copy']);
    await choose(page, en['manage.copy.from'], 'Winter season');
    await typeDay(page, en['manage.copy.first'], first);
    await typeDay(page, en['manage.copy.last'], last);
  };
  await fill();
  await dialogOf(page).getByText(en['manage.copy.ready_other'].replace('{count}', '2')).waitFor(soon);
  await dialogOf(page).getByText('1 of 3 bookings is left out').waitFor();
  await dialogOf(page).getByText('The club is closed on this day: ⁨Founders’ Day⁩.').waitFor();
  await press(page, en['manage.copy.do']);
  await finish(page, 'bookings created');
  await expectTimes(portal, title, [time, time, time]);

  const show = (day: string) =>
    page.goto(portal.address('kestrel', `/manager-booking-schedule?lang=en&view=day&day=${day}`));
  await show(holiday);
  await page.getByText('Closed: Founders’ Day').first().waitFor(soon);
  expect(await boxOf(page, title).count()).toBe(0);
  await show(last);
  await boxOf(page, title).waitFor(soon);

  await fill();
  await dialogOf(page).getByText(en['manage.why.there']).first().waitFor(soon);
  const copy = dialogOf(page).getByRole('button', { name: en['manage.copy.do'], exact: true });
  expect(await copy.isDisabled()).toBe(true);
  await dialogOf(page).getByRole('button', { name: en['manage.copy.cancel'] }).click();

  await more(en['manage.template.save']);
  await dialogOf(page)
    .getByRole('button', { name: en['manage.template.delete'].replace('{name}', 'Winter season') })
    .click();
  await dialogOf(page)
    .getByRole('list', { name: en['manage.template.saves'] })
    .waitFor({ state: 'detached' });
  await page.context().close();
});
