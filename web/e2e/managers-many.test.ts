import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, wednesday } from './managers.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const count = 2000;

/** Answers with a week of this many sessions, as a very large club would have. */
async function fillWeek(page: Page): Promise<void> {
  await page.route('**/api/staff-manager/search-all-bookings', async (route) => {
    const { from } = route.request().postDataJSON() as { from: string };
    const sessions = Array.from({ length: count }, (_, index) => {
      const startsAt = Date.parse(from) + (index % 7) * 86_400_000 + (420 + ((index * 15) % 840)) * 60_000;
      return {
        ...{ bookingId: 1_000_000 + index, bookingCenterId: 100, activityId: 1, activityType: 'CLASS' },
        ...{ name: `Class ${index}`, startsAt: new Date(startsAt).toISOString(), state: 'PLANNED' },
        endsAt: new Date(startsAt + 45 * 60_000).toISOString(),
        ...{ staffIds: [], resourceIds: [], capacity: 24, booked: index % 24, waiting: 0, people: [] },
        may: ['CHANGE', 'DELETE', 'SEE_PEOPLE'],
      };
    }).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
    await route.fulfill({
      json: {
        ...{ timeZone: 'America/New_York', sessions, hasMore: false, closedDays: [], absences: [] },
        ...{ staff: [], rooms: [], resources: [] },
      },
    });
  });
}

test('a week of 2,000 bookings stays smooth while one of them is dragged', async () => {
  const page = await portal.visitAs('kestrel', 'manager', '/404');
  await fillWeek(page);
  await page.goto(portal.address('kestrel', `/manager-booking-schedule?lang=en&day=${wednesday(3)}`));
  const boxes = page.locator('.schedule-event');
  await expect.poll(() => boxes.count(), soon).toBe(count);
  // The control: what it takes this machine, at this moment, to lay out the whole grid once.
  const layoutMs = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.schedule-event')];
    const begun = performance.now();
    for (const box of all) box.style.paddingInlineEnd = '1px';
    document.body.getBoundingClientRect();
    for (const box of all) box.style.removeProperty('padding-inline-end');
    document.body.getBoundingClientRect();
    return performance.now() - begun;
  });
  await page.evaluate(() => {
    const seen = { longest: 0, frames: 0, changed: new Set<Node>() };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    const tick = () => {
      seen.frames += 1;
      requestAnimationFrame(tick);
    };
    tick();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const box = target instanceof Element ? target.closest('.schedule-event, .schedule-column') : null;
        if (box) seen.changed.add(box);
      }
    }).observe(document.querySelector('.schedule-grid') as Node, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  const grid = await page.locator('.schedule-grid').boundingBox();
  const box = await boxes.first().boundingBox();
  if (!grid || !box) throw new Error('There is no grid');
  await page.mouse.move(box.x + 8, box.y + 4);
  await page.mouse.down();
  for (let step = 1; step <= 60; step++) await page.mouse.move(box.x + 8 + step * 6, box.y + 4 + step * 5);
  await page.locator('.schedule-ghost:not([hidden])').waitFor();
  const { longest, frames, changed } = await page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { longest: number; frames: number; changed: Set<Node> };
    };
    return { longest: seen.longest, frames: seen.frames, changed: seen.changed.size };
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  // Of all boxes and columns, only the box that is dragged has changed, and the one that had the tab stop.
  expect(changed).toBeLessThanOrEqual(2);
  expect(frames).toBeGreaterThan(10);
  // A task of 100 ms on a machine that lays out the grid within 100 ms; as much longer on a slower one.
  expect(longest).toBeLessThan(100 * Math.max(1, layoutMs / 100));
  await page.context().close();
});
