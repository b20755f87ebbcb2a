import { expect, test } from 'vitest';
import { addCourse, courseGroup } from './course.ts';
import { panel, rows } from './timetable.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

test('the list of courses and an open course show a place being taken and released, without polling', async () => {
  const key = await addCourse(portal, { name: 'Otters', ages: [9, 12], capacity: 8, taken: 5, inDays: 12 });
  // Takes no part in it: who does has everything fetched again.
  const watcher = await portal.visitAs('kestrel', 'second family member', '/404');
  const journey = `group=${encodeURIComponent(courseGroup)}`;
  const [live] = await Promise.all([
    watcher.waitForResponse(/\/api\/courses\/live/),
    watcher.goto(portal.address('kestrel', `/courses?${journey}&course=${key}`)),
  ]);
  expect(live.status()).toBe(200);
  const places = async (count: number) => {
    for (const place of [rows(watcher).filter({ hasText: 'Otters' }), panel(watcher)])
      await place.getByText(`${count} places left`).filter({ visible: true }).first().waitFor();
  };
  await places(3);
  // From here on, polls get no response, so that only the live stream can report changes.
  await watcher.route(/\/api\/courses\/(?!live)/, () => undefined);
  const parent = await portal.visitAs('kestrel', 'member', `/courses?course=${key}`);
  await panel(parent).getByRole('button', { name: 'Add to basket' }).click();
  await panel(parent).getByRole('link', { name: 'Go to payment' }).waitFor();
  await places(2);
  await panel(parent).getByRole('link', { name: 'Go to payment' }).click();
  await parent
    .getByRole('region', { name: 'Your basket' })
    .getByRole('button', { name: /^Remove: / })
    .click();
  await places(3);
  await parent.context().close();
  await watcher.context().close();
});
