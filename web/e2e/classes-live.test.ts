import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { leaveClass, listOf, openFirst, panel, rows } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const left = async (row: Locator): Promise<number> =>
  Number(/(\d+) places? left/.exec((await row.locator('.capacity').textContent()) ?? '')?.[1]);

test('the timetable shows a place being taken and released, without polling', async () => {
  const watcher = await portal.visitAs('kestrel', 'staff', '/404');
  const booker = await portal.visitAs('kestrel', 'member');
  const day = await openFirst(portal, booker, 'Book');
  const booking = new URL(booker.url()).searchParams.get('class');
  const [live] = await Promise.all([
    watcher.waitForResponse(/\/api\/classes\/live/),
    watcher.goto(portal.address('kestrel', `/booking?day=${day}`)),
  ]);
  expect(live.status()).toBe(200);
  await listOf(watcher);
  const row = rows(watcher).filter({ has: watcher.locator(`a[href*="class=${booking}"]`) });
  const before = await left(row);
  expect(before).toBeGreaterThan(0);
  // From here on, polls get no response, so that only the live stream can report changes.
  const polls = /\/api\/classes\/(?!live)/;
  await watcher.route(polls, () => undefined);
  await panel(booker).locator('.detail-foot .button').click();
  await panel(booker).getByRole('button', { name: 'Cancel booking' }).waitFor();
  const places = (count: number) =>
    row.locator('.capacity', { hasText: new RegExp(`^${count} places? left`) });
  await places(before - 1).waitFor();
  await leaveClass(booker);
  await places(before).waitFor();
  await booker.context().close();
  await watcher.context().close();
});
