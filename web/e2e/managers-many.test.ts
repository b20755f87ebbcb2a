import { expect, test } from 'vitest';
import { openSchedule, soon, wednesday } from './managers.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const count = 2000;

/** Plans as many tasks of the demo's staff in one week as a very large club has bookings. They occupy nobody: nothing stands in their way. */
async function fillWeek(day: string): Promise<void> {
  const { db } = portal;
  const center_id = 100;
  const sunday = Temporal.PlainDate.from(day).subtract({ days: 3 });
  const { id: activity_id, capacity } = await db
    .selectFrom('activity')
    .select(['id', 'capacity'])
    .where('center_id', '=', center_id)
    .where('type', '=', 'TASK')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('booking')
    .values(
      Array.from({ length: count }, (_, index) => {
        const starts_at = sunday
          .add({ days: index % 7 })
          .toPlainDateTime({ hour: 7 })
          .add({ minutes: (index * 15) % 840 })
          .toZonedDateTime('America/New_York')
          .toInstant();
        return {
          ...{ center_id, activity_id, room_id: null, capacity, waiting_list_capacity: 0 },
          ...{ starts_at, ends_at: starts_at.add({ minutes: 45 }), external_id: null, cancel_reason: null },
        };
      }),
    )
    .returning('id')
    .execute();
  const extra = { series_id: null, note: null, origin: null, origin_day: null };
  await db
    .insertInto('scheduled_session')
    .values(rows.map(({ id }) => ({ ...extra, center_id, booking_id: id, title: `Task ${id}` })))
    .execute();
  await db
    .insertInto('booking_instructor')
    .values(
      rows.map(({ id }, index) => ({ center_id, booking_id: id, position: 1, person_id: 20 + (index % 9) })),
    )
    .execute();
}

test('a week of 2,000 bookings stays smooth while one of them is dragged', async () => {
  const day = wednesday(20);
  await fillWeek(day);
  const page = await openSchedule(portal, `view=week&day=${day}`);
  const boxes = page.locator('.schedule-event');
  await expect.poll(() => boxes.count(), soon).toBeGreaterThanOrEqual(count);
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
