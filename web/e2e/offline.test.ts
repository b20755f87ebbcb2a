import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());

const copyIn = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('offline-copy') ?? localStorage.getItem('offline-copy'));

/** Whether the service worker has cached the page and the portal has stored the offline copy. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open('pages-1');
    const files = await caches.open('files-1');
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    return (
      sessionStorage.getItem('offline-copy') !== null &&
      (await pages.keys()).length > 0 &&
      (await files.keys()).length >= scripts.length
    );
  });

test('a member sees the schedule and the pass offline, until they sign out', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/?lang=en', { serviceWorkers: 'allow' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
  const kept = JSON.parse((await copyIn(page)) ?? '{}');
  expect(kept.visits.length).toBeGreaterThan(0);
  expect(Object.keys(kept).toSorted()).toEqual(
    ['clubName', 'locale', 'pass', 'person', 'savedAt', 'visits'].toSorted(),
  );

  await page.context().setOffline(true);
  // The open page keeps working, and says that it is offline.
  await page.getByText('You’re offline').waitFor();
  await page.goto(portal.address('kestrel', '/profile'));
  await page.getByRole('img', { name: 'QR code of Maya Lindgren' }).waitFor();
  await page.getByText(kept.visits[0].name).first().waitFor();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Profile menu/ }).waitFor();
  // No cache holds responses of the API.
  const answers = await page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return urls.flat().filter((url) => new URL(url).pathname.startsWith('/api/'));
  });
  expect(answers).toEqual([]);
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForFunction(() => sessionStorage.getItem('offline-copy') === null);
  expect(await copyIn(page)).toBeNull();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('SERVER ERROR').waitFor();
  expect(await page.getByText('Maya').count()).toBe(0);
  await page.context().close();
  // An offline browser logs every failed call.
  noise.splice(0);
});

test.each([
  ['kestrel', 'en', 'ltr'],
  ['waha', 'ar', 'rtl'],
] as const)('the app of %s has its own name, language and icon', async (club, language, direction) => {
  const page = await portal.visit(club, `/?lang=${language}`, { serviceWorkers: 'allow' });
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  // Only the browser can resolve the name of the club's host.
  const manifest = await page.evaluate(
    async ([path, spoken]) => (await fetch(path, { headers: { 'accept-language': spoken } })).json(),
    [address ?? '', language] as const,
  );
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', dir: direction });
  const [icon] = manifest.icons;
  const drawn = await page.evaluate(async (path) => {
    const { status, headers } = await fetch(path);
    return [status, headers.get('content-type')];
  }, icon.src);
  expect(drawn).toEqual([200, 'image/svg+xml']);
  const clubs = { kestrel: 'Kestrel', waha: 'الواحة' };
  expect(manifest.name).toContain(clubs[club]);
  await page.context().close();
  expect(noise.splice(0)).toEqual([]);
});
