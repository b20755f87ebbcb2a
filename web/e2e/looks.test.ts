import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ClubName, noise, openPortal, type Portal, type Role } from './portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const reset = '/reset-password/100/1001/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const anonymous = [
  '/',
  '/login',
  '/login/sessionTimeoutError',
  '/forgot-password',
  reset,
  '/404',
  '/token-error',
  '/clipcards',
  '/debt',
  '/payment-result/adyen',
  '/basket/100bas00000000000000000000000000000000',
];
const debt = ['/debt', '/debt?topUp=5000'];
const signedIn = [
  '/',
  '/unauthorized',
  '/payments',
  '/profile',
  '/profile/family',
  '/profile/clipcards',
  '/profile/billing-information',
];
const centers: Record<ClubName, number> = { kestrel: 100, volta: 200, waha: 300 };
const newcomers = (club: ClubName) => {
  const details = `details?center=${centers[club]}`;
  return ['/create/center', `/create/${details}`, '/generate-lead/center', `/generate-lead/${details}`];
};
const company = ['/company', '/company/billing-info'];
const clipcards = (club: ClubName) => ['/clipcards', `/clipcard/1/${centers[club]}/10`];
/** What fills itself again there. */
const renewing: Record<ClubName, number> = { kestrel: 6, volta: 5, waha: 6 };
const atWork = (club: ClubName) => {
  const member = `/staff/1/${centers[club]}`;
  return [
    '/members',
    `${member}/summary`,
    `${member}/clipcards`,
    `${member}/clipcard/1/${centers[club]}/10`,
    `${member}/clipcard-subscriptions`,
    `${member}/billing-information`,
    `${member}/debt`,
    `${member}/clipcard-subscriptions?clipcard=${centers[club]}cc${renewing[club]}`,
    '/gdpr',
  ];
};
const widths = [320, 390, 768, 1024, 1440, 1920];

interface Look {
  club: ClubName;
  language: string;
}
const looks: Look[] = [
  { club: 'kestrel', language: 'en' },
  { club: 'volta', language: 'de' },
  { club: 'waha', language: 'ar' },
  { club: 'waha', language: 'en' },
];
const schemes = ['light', 'dark'] as const;

async function show(page: Page, look: Look, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const sign = path.includes('?') ? '&' : '?';
  await page.goto(portal.address(look.club, `${path}${sign}lang=${look.language}`));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main :is(.lane, [aria-busy="true"])').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

/** In both schemes, wide and narrow: what is hidden and what docks differs. */
async function everyFault(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1440, 390]) {
    await wholePage(page, width);
    for (const scheme of schemes) {
      await page.evaluate((name) => {
        document.documentElement.dataset['scheme'] = name;
      }, scheme);
      const faults = await faultsOf(page);
      found.push(...faults.map((fault) => `${scheme}, ${width}: ${fault}`));
    }
  }
  return found;
}

/**
 * The checker is large, so a page that has it keeps it, and judges itself in one go. A frame would not be looked
 * into that way, so there may be none.
 */
async function faultsOf(page: Page): Promise<string[]> {
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  const hasChecker = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(hasChecker && { axeSource: 'undefined' }) })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** So tall that the bar at the bottom lies on nothing that could be scrolled out from under it. */
async function wholePage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.waitForTimeout(80);
  const height = await page.evaluate(() => document.documentElement.scrollHeight + 100);
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(80);
}

/** Widths at which the page can be scrolled sideways. */
async function overflowing(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(40);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) found.push(width);
  }
  return found;
}

describe.each(looks)('$club in $language', (look) => {
  test.each<[who: string, role: Role | undefined, paths: string[]]>([
    ['strangers', undefined, anonymous],
    ['newcomers', undefined, newcomers(look.club)],
    ['those who have signed in', 'manager', signedIn],
    ['those who owe something', 'member', debt],
    ['those who buy clipcards', 'member', clipcards(look.club)],
    ['company contacts', 'company contact', company],
    ['those who work there', 'manager', atWork(look.club)],
  ])('%s see pages that anybody can use, at any width, light and dark', async (_who, role, paths) => {
    const start = `/404?lang=${look.language}`;
    const page = role ? await portal.visitAs(look.club, role, start) : await portal.visit(look.club, start);
    for (const path of paths) {
      await show(page, look, path);
      expect(await overflowing(page), path).toEqual([]);
      expect(await everyFault(page), path).toEqual([]);
    }
    await page.context().close();
  });
});

test('the check sees what is wrong', async () => {
  const page = await portal.visit('kestrel', '/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.style.cssText = 'display:block;inline-size:3000px;block-size:44px';
    document.querySelector('main')?.append(button);
  });
  expect(await faultsOf(page)).not.toEqual([]);
  expect(await overflowing(page)).toEqual(widths);
  await page.context().close();
});
