import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { firstScreenOf } from './first-screens.ts';
import { flatRoutes } from './routes.ts';

test.each([
  ['/login', '/login/:sessionTimeoutError?'],
  ['/', '/'],
  ['/booking', '/booking/:selectedMemberKey?'],
  ['/booking/100p7', '/booking/:selectedMemberKey?'],
])('what %s begins with is what its route needs', async (path, of) => {
  const screen = firstScreenOf(path);
  const route = flatRoutes.find((one) => one.path === of);
  expect(existsSync(resolve(import.meta.dirname, '../..', screen?.source ?? 'none'))).toBe(true);
  expect(`${(await route?.source())?.name}.tsx`).toBe(screen?.source.split('/').at(-1));
  expect(screen?.texts).toEqual(route?.texts);
});

test('nothing is fetched early for other pages', () => {
  expect(firstScreenOf('/booking/clipcards/1/2/3/4')).toBeUndefined();
  expect(firstScreenOf('/loginx')).toBeUndefined();
  expect(firstScreenOf('/clipcards')).toBeUndefined();
});
