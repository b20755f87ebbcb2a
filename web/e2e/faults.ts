import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const checker = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * Returns the accessibility violations that axe finds. axe is large, so each page loads it once, and only violations
 * are transferred from the page. Run like this, axe does not look into frames, so the page must have none but a provider's.
 */
export async function faultsOf(page: Page, within?: string, rules = options): Promise<string[]> {
  const own = page.frames().filter((frame) => !frame.url().includes('/sandbox/'));
  expect(own, 'frames of the page').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await checker);
  return page.evaluate(
    async ([place, how]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // React Aria's live region refers to removed buttons for a few seconds, where users do not come across it.
      const where = { include: [place ?? 'html'], exclude: ['[data-live-announcer]'] };
      const { violations } = await axe.run(where, how);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [within, rules] as const,
  );
}

/** Everything but colours is the same in both schemes. */
const ofColours: RunOptions = { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } };

async function showScheme(page: Page, name: 'light' | 'dark'): Promise<void> {
  await page.evaluate((scheme) => {
    document.documentElement.dataset['scheme'] = scheme;
  }, name);
}

const labelled = (label: string, faults: string[]): string[] => faults.map((fault) => `${label}: ${fault}`);

async function faultsInDark(page: Page, within?: string): Promise<string[]> {
  await showScheme(page, 'dark');
  const found = await faultsOf(page, within, ofColours);
  await showScheme(page, 'light');
  return labelled('dark', found);
}

/** Checks the page in both schemes, and leaves it in light. */
export async function faultsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  return [...(await faultsInDark(page, within)), ...labelled('light', await faultsOf(page, within))];
}

/** Checks only colours, for another club whose pages have been checked. */
export async function faultsOfColours(page: Page): Promise<string[]> {
  await showWhole(page, 1440);
  return [...(await faultsInDark(page)), ...labelled('light', await faultsOf(page, undefined, ofColours))];
}

/** The narrowest width of each layout, and a wide one. */
export const widths = [320, 768, 1024, 1440];
/** Navigation, columns and bars differ between these. */
const narrowAndWide = [320, 1440];

/** Checks that nothing scrolls sideways at any width, and accessibility in the narrow and in the wide layout. */
export async function faultsAtEveryWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await resize(page, width, 800);
    const over = await overflow(page);
    if (over > 0) found.push(`${width}: ${over} px too wide`);
    if (!narrowAndWide.includes(width)) continue;
    await showWhole(page, width);
    found.push(...labelled(`${width}, light`, await faultsOf(page)));
  }
  return [...found, ...(await faultsInDark(page))];
}

/** Resizes the window and waits for two frames, so that the page has laid itself out again. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** How many pixels the page scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Makes the window as tall as the page, so that the bar at the bottom covers nothing. In a taller window more is shown, and what
 * comes late makes the page grow again.
 */
export async function showWhole(page: Page, width = page.viewportSize()?.width ?? 0): Promise<void> {
  for (let times = 0; times < 6; times += 1) {
    const { whole, seen } = await page.evaluate(() => ({
      whole: document.documentElement.scrollHeight,
      seen: innerHeight,
    }));
    if (times > 0 && whole <= seen) return;
    await resize(page, width, whole + 400);
  }
}
