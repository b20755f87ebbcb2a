import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const checker = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/**
 * What somebody could not use in a page as it stands. The checker is large, so a page that has it keeps it; it judges in
 * one go, and what it says of all that is well stays in the page. A frame would not be looked into that way, so there
 * may be none.
 */
export async function faultsOf(page: Page, within?: string, rules = options): Promise<string[]> {
  expect(page.frames(), 'frames of the page').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await checker);
  return page.evaluate(
    async ([place, how]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // A message about a button that is gone stays visible for some seconds, and nobody comes upon it.
      const where = { include: [place ?? 'html'], exclude: ['[data-live-announcer]'] };
      const { violations } = await axe.run(where, how);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [within, rules] as const,
  );
}

/** What else than colours is the same in both schemes. */
const ofColours: RunOptions = { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } };

/** In both schemes: the page as it stands, which is light again in the end. */
export async function faultsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const [scheme, rules] of [
    ['dark', ofColours],
    ['light', options],
  ] as const) {
    await page.evaluate((name) => {
      document.documentElement.dataset['scheme'] = name;
    }, scheme);
    found.push(...(await faultsOf(page, within, rules)).map((fault) => `${scheme}: ${fault}`));
  }
  return found;
}

/** Makes the window as large as told, and waits until the page has measured and drawn itself anew. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** How far the page can be scrolled sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** So tall that the bar at the bottom lies on nothing that could be scrolled out from under it. */
export async function showWhole(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight + 100);
  await resize(page, width, height);
}
