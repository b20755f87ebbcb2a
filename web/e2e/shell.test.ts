import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstContentOf, loadingPageStood, watchContent, withoutConfig } from './first-content.ts';
import { noise } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const ready = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

/** The names in the bar, and those behind 'More'. */
async function navigation(page: Page): Promise<{ bar: string[]; more: string[] }> {
  const nav = page.locator('.app-header nav');
  const bar = await nav.getByRole('link').allInnerTexts();
  const button = nav.getByRole('button');
  if ((await button.count()) === 0) return { bar, more: [] };
  await button.click();
  await page.getByRole('menuitem').first().waitFor();
  const more = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return { bar, more };
}

describe('the navigation', () => {
  test('has the same items in the same order at every width, with those that do not fit behind More', async () => {
    const page = await portal.visitAs('kestrel', 'manager', '/?lang=en', {
      viewport: { width: 1900, height: 900 },
    });
    await ready(page);
    const wide = await navigation(page);
    expect(wide.bar.length).toBeGreaterThan(5);
    for (const width of [1600, 1440, 1280, 1100, 1030]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(150);
      const { bar, more } = await navigation(page);
      expect([...bar, ...more], `${width}`).toEqual([...wide.bar, ...wide.more]);
      const cut = await page
        .locator('.app-header .bar')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut, `${width}`).toBe(0);
    }
    const narrowest = await navigation(page);
    expect(narrowest.more.length).toBeGreaterThan(0);
    await page.context().close();
  });

  test('has the order that the club has configured', async () => {
    const page = await portal.visitAs('waha', 'member', '/?lang=en', {
      viewport: { width: 1900, height: 900 },
    });
    await ready(page);
    const { bar, more } = await navigation(page);
    const all = [...bar, ...more];
    const order = ['Home', 'Classes', 'Courts', 'Courses', 'Clipcards', 'Camps', 'Payments'];
    expect(all.filter((name) => order.includes(name))).toEqual(order);
    await page.context().close();
  });

  test('is a tab bar on a phone, with the rest in a sheet', async () => {
    const page = await portal.visitAs('kestrel', 'member', '/?lang=en', {
      viewport: { width: 390, height: 844 },
    });
    await ready(page);
    const tabs = page.locator('.tab-bar');
    expect(await tabs.getByRole('link').count()).toBe(4);
    await tabs.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Payments' }).click();
    await page.waitForURL(/\/payments/);
    await page.context().close();
  });
});

test('the profile menu names the person and the role, and logs out', async () => {
  for (const [role, tag] of [
    ['manager', 'MANAGER'],
    ['staff', 'STAFF'],
  ] as const) {
    const page = await portal.visitAs('kestrel', role, '/?lang=en');
    await ready(page);
    const tool = page.getByRole('banner').getByRole('button', { name: portal.person('kestrel', role).name });
    expect(await tool.textContent()).toContain(tag);
    await tool.click();
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/login/);
    await page.context().close();
  }
});

test('strap line and footer are the club’s own', async () => {
  const page = await portal.visit('kestrel', '/?lang=en');
  await ready(page);
  await page.locator('.strap-line').waitFor();
  for (const name of ['Imprint', 'Data protection', 'Legal', 'General terms and conditions']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    expect(await link.getAttribute('href'), name).toMatch(/^https:\/\/www\.kestrelpark\.example\/\w+$/);
  }
  await page.context().close();
});

test('an address that the club redirects is followed inside the portal', async () => {
  const page = await portal.visit('kestrel', '/guest-pass?lang=en');
  await page.waitForURL(/\/generate-lead\/center/);
  await page.context().close();
});

test('analytics load only after consent', async () => {
  // The centre in Zürich has analytics configured.
  for (const [answer, expected] of [
    ['Accept', true],
    ['Refuse', false],
  ] as const) {
    const requested: string[] = [];
    const page = await portal.visit('volta', '/404?lang=en&centerId=202');
    await page.context().route(/googletagmanager|google-analytics/, (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await ready(page);
    expect(requested).toEqual([]);
    await page.getByRole('button', { name: answer }).click();
    await page.reload();
    await ready(page);
    if (expected) await expect.poll(() => requested.join()).toContain('G-VLTZRH0202');
    else expect(requested).toEqual([]);
    expect(await page.getByRole('button', { name: answer }).count()).toBe(0);
    await page.context().close();
  }
});

// Not today: late in the evening no class is left to book, and the page would move to another day.
const tomorrow = `/booking?day=${Temporal.Now.plainDateISO('UTC').add({ days: 1 })}`;

test.each([
  ['visitor', tomorrow, ['classes/search-booking-participations', 'classes/find-booking-dates']],
  ['member', tomorrow, ['user/account', 'classes/search-booking-participations']],
  ['member', '/', ['user/account', 'dashboard/schedule-by-current-person']],
] as const)(
  'the page of a %s at %s requests its content once, before the code has loaded',
  async (who, path, calls) => {
    const page = await (who === 'visitor'
      ? portal.visit('kestrel', '/404?lang=en')
      : portal.visitAs('kestrel', 'member', '/404?lang=en'));
    await ready(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      const [, call] = /\/api\/(.+)/.exec(request.url()) ?? [];
      if (call) requested.push(call);
    });
    const { promise: seen, resolve } = Promise.withResolvers<void>();
    await page.context().route('**/assets/index-*.js', async (route) => {
      await seen;
      await route.continue();
    });
    const arrives = page.goto(portal.address('kestrel', path));
    await expect.poll(() => requested).toEqual(expect.arrayContaining([...calls]));
    resolve();
    await arrives;
    await page.locator('.class-row, .pass, .booking-row').first().waitFor();
    for (const call of calls) expect(requested.filter((one) => one === call)).toEqual([call]);
    await page.context().close();
  },
);

describe('the loading page', () => {
  /** A second, with a tolerance for rounded clocks. */
  const second = 990;

  test.each([
    ['visitor', '/booking'],
    ['member', '/'],
    ['member', '/booking'],
  ] as const)('is not shown when a %s visits %s normally, which makes few requests', async (who, path) => {
    const page = await (who === 'visitor'
      ? portal.visit('kestrel', '/404?lang=en', { loadingPage: 'stays' })
      : portal.visitAs('kestrel', 'member', '/404?lang=en', { loadingPage: 'stays' }));
    await ready(page);
    await watchContent(page.context());
    await page.goto(portal.address('kestrel', path));
    const { requests, shift } = await firstContentOf(page);
    expect(await loadingPageStood(page)).toBeUndefined();
    // On a slow machine this includes requests after the content.
    expect(requests).toBeLessThanOrEqual(32);
    expect(shift).toBeLessThanOrEqual(0.02);
    await page.context().close();
  });

  test('shows an outline of the page and nothing else while the code is on its way', async () => {
    const page = await portal.visit('kestrel', '/404?lang=en');
    await ready(page);
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.goto(portal.address('kestrel', '/404?lang=en'), { waitUntil: 'commit' });
    await page.locator('#loading .sketch').waitFor();
    expect(await page.locator('#loading .empty-state').isVisible()).toBe(false);
    await page.context().close();
  });

  test('stays for at least a second if the configuration has to be fetched', async () => {
    const page = await portal.visit('kestrel', '/404?lang=en', { loadingPage: 'stays' });
    await ready(page);
    await watchContent(page.context());
    await withoutConfig(page.context());
    await page.reload();
    await ready(page);
    expect(await loadingPageStood(page)).toBeGreaterThanOrEqual(second);
    await page.context().close();
  });

  test('stays for at least a second if the page was made for another centre', async () => {
    const page = await portal.visit('kestrel', '/404?lang=en&centerId=101', { loadingPage: 'stays' });
    await ready(page);
    await watchContent(page.context());
    await page.goto(portal.address('kestrel', '/404?lang=en'));
    await page.waitForURL(/centerId=101/);
    await ready(page);
    expect(await page.title()).toContain('Lisboa');
    expect(await loadingPageStood(page)).toBeGreaterThanOrEqual(second);
    await page.context().close();
  });
});

describe('a portal that cannot be loaded', () => {
  test('shows SERVER ERROR and what to do', async () => {
    const page = await portal.visit('kestrel', '/404?lang=en');
    await withoutConfig(page.context());
    await page
      .context()
      .route('**/api/config/webapp-config*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText('SERVER ERROR').waitFor();
    await page.getByText('Please refresh the page and try again').waitFor();
    // Both the browser and the portal log the reason.
    expect(noise.splice(0).join()).toContain('general.httpError');
    await page.context().close();
  });

  test('signs out if the session has expired meanwhile', async () => {
    const page = await portal.visitAs('kestrel', 'member', '/404?lang=en');
    await ready(page);
    await withoutConfig(page.context());
    const timedOut = {
      errorCode: 'general.sessionTimeoutError',
      errorI18NMessage: 'general.sessionTimeoutError',
      httpCode: 440,
      serverDateTime: '2026-11-20T00:00:00Z',
      correlationId: 'x',
    };
    await page
      .context()
      .route('**/api/config/webapp-config*', (route) => route.fulfill({ status: 440, json: timedOut }), {
        times: 1,
      });
    await page.reload();
    await page.waitForURL(/\/login\/./);
    await page.getByText('Your session has timed out').waitFor();
    await page.context().close();
  });
});

test('the previous screen stays, marked as busy, while a slow screen loads', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/404?lang=en');
  await ready(page);
  const arrives = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await arrives.promise;
    await route.fallback();
  });
  await page.locator('.app-header nav').getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('status').getByText('Loading').waitFor();
  expect(await page.getByRole('main').getAttribute('aria-busy')).toBe('true');
  expect(await page.getByRole('main').getByRole('link', { name: /home/i }).isVisible()).toBe(true);
  arrives.resolve();
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  expect(await page.getByRole('main').getAttribute('aria-busy')).toBeNull();
  expect(await page.locator('.on-its-way').textContent()).toBe('');
  await page.context().close();
});
