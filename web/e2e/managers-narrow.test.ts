import { expect, test } from 'vitest';
import { ar } from '../src/staff-manager/text/ar.ts';
import { de } from '../src/staff-manager/text/de.ts';
import { openSchedule, soon, wednesday } from './managers.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const path = '/manager-booking-schedule';
const narrow = { viewport: { width: 320, height: 640 } };

test.each([
  { club: 'kestrel', lang: 'de', t: de },
  { club: 'waha', lang: 'ar', t: ar },
] as const)('on the smallest phone the days of a week fit side by side: $lang', async ({ club, lang, t }) => {
  const page = await portal.visitAs(club, 'manager', `${path}?lang=${lang}&day=${wednesday(1)}`, narrow);
  const days = page.getByRole('radiogroup', { name: t['manage.chooseDay'] }).getByRole('radio');
  await days.nth(6).waitFor(soon);
  const places = await days.evaluateAll((all) =>
    all.map((one) => {
      const { left, right, width, height } = one.getBoundingClientRect();
      return { isInside: left >= 0 && right <= innerWidth, isBigEnough: width >= 24 && height >= 44 };
    }),
  );
  expect(places).toEqual(Array.from({ length: 7 }, () => ({ isInside: true, isBigEnough: true })));
  const cut = await days.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  // The tab that is open is in sight, though the row of tabs is wider than the screen.
  await page.goto(portal.address(club, `${path}?lang=${lang}&tab=figures`));
  const open = page.getByRole('link', { name: t['manage.tab.figures'], exact: true });
  await open.waitFor(soon);
  await expect
    .poll(() =>
      open.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }),
    )
    .toBe(true);
  await page.context().close();
});

test('a class of 45 minutes shows its name beside its places', async () => {
  const page = await openSchedule(portal, `day=${wednesday(1)}&types=CLASS`);
  const box = page.locator('.schedule-event', { hasText: 'Ride 45' }).first();
  const [title, note] = [
    box.locator('.event-title'),
    box.locator('.event-text > :not(.event-title)').first(),
  ];
  const [name, places] = [await title.boundingBox(), await note.boundingBox()];
  expect(name?.height).toBeGreaterThan(10);
  expect(places?.y).toBeCloseTo(name?.y ?? 0, 0);
  expect(places?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
  await page.context().close();
});
