import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en as mailEn } from '../../server/src/booking/text/en.ts';
import { en } from '../src/staff-manager/text/en.ts';
import { addCourts, bookAtEleven } from './courts.ts';
import { countOf } from './mails.ts';
import { dialogOf, hoursOf, openSchedule, press, said, soon, wednesday } from './managers.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const lane = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`, ${name}$`) }).last();

test('a manager drags a booked hour to another court, and moves it by keys; the member hears of it', async () => {
  const activityId = await addCourts(portal);
  const day = wednesday(1);
  const member = await bookAtEleven(portal, { activityId, day });
  await member.context().close();
  const { email } = portal.person('kestrel', 'member');
  const subject = mailEn['mail.class.subject.classChanged'];

  const courts = await portal.db
    .selectFrom('resource')
    .select('id')
    .where('center_id', '=', 100)
    .where('name', 'like', 'Journey court%')
    .orderBy('name')
    .execute();
  const filter = `courts=${courts.map(({ id }) => id).join()}`;
  const page = await openSchedule(portal, `view=day&by=place&day=${day}&${filter}`);
  const box = lane(page, 'Journey court 1').locator('.schedule-event');
  await box.scrollIntoViewIfNeeded();
  const [from, to] = [await box.boundingBox(), await lane(page, 'Journey court 2').boundingBox()];
  if (!from || !to) throw new Error('There are no courts');
  const notified = await countOf(page, email, subject);
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, from.y + 10 + from.height / 2, { steps: 5 });
  await page.mouse.move(to.x + 20, from.y + 10 + from.height, { steps: 5 });
  await page.mouse.up();
  const dialog = dialogOf(page);
  await dialog.getByText(en['manage.court.keeps']).waitFor(soon);
  await dialog.getByRole('button', { name: /Journey court 2/ }).waitFor(soon);
  await dialog.getByText(/1 .*booked/).waitFor(soon);
  await dialog.getByLabel(en['manage.reason']).fill('The light is broken');
  await press(page, en['manage.save']);
  await said(page, en['manage.changed_one']);
  expect(await hoursOf(portal, activityId)).toEqual(['Journey court 2 12:00']);
  await expect.poll(() => countOf(page, email, subject), soon).toBe(notified + 1);

  // The courts open at eleven: by keys to a quarter before.
  const moved = lane(page, 'Journey court 2').locator('.schedule-event');
  await moved.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await press(page, en['manage.save']);
  await expect.poll(() => hoursOf(portal, activityId), soon).toEqual(['Journey court 2 12:15']);
  await page.locator('.toast', { hasText: en['manage.changed_one'] }).last().getByRole('button').click();
  await said(page, en['manage.undone']);
  expect(await hoursOf(portal, activityId)).toEqual(['Journey court 2 12:00']);

  // Its length is part of its price.
  await moved.focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});
