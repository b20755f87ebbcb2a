import { expect, test } from 'vitest';
import { en } from '../src/staff-manager/text/en.ts';
import { boxOf, dialogOf, expectTimes, openSchedule, planTask, press, said, wednesday } from './managers.ts';
import { centred, dragByTouch, isStill } from './touch.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone a finger that rests moves a booking and lengthens it; one that swipes scrolls', async () => {
  const page = await openSchedule(portal, `day=${wednesday(10)}`, phone);
  const task = { title: 'Mop the sauna', staff: 'Priya Nair', from: '5:00 PM', until: '6:00 PM' };
  await planTask(page, task);
  await said(page, en['manage.created_one']);
  const box = boxOf(page, task.title);

  const before = await centred(box);
  const scrolled = await page.evaluate(() => scrollY);
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await dragByTouch(page, middle, { ...middle, y: middle.y - before.height * 3 }, 0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  await isStill(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectTimes(portal, task.title, [['17:00', '18:00']]);

  const hour = (await centred(box)).height;
  const place = await centred(box);
  const held = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await dragByTouch(page, held, { ...held, y: held.y - hour });
  await dialogOf(page).getByText(en['manage.was']).waitFor({ state: 'attached' });
  await press(page, en['manage.save']);
  await said(page, en['manage.changed_one']);
  await expectTimes(portal, task.title, [['16:00', '17:00']]);

  const moved = await centred(box);
  const end = { x: moved.x + moved.width / 2, y: moved.y + moved.height - 14 };
  await dragByTouch(page, end, { ...end, y: end.y + hour / 2 });
  await press(page, en['manage.save']);
  await said(page, en['manage.changed_one']);
  await expectTimes(portal, task.title, [['16:00', '17:30']]);
  await page.context().close();
});
