import type { BrowserContext, Page } from 'playwright-core';

/** Selects a page's main content: classes in the timetable, bookings on the start page, the sign-in form. */
const contents = '.class-row, .pass, .booking-row, .login form';

export interface FirstContent {
  /** From the start of the navigation until the content was painted. */
  ms: number;
  /** Files and calls requested until then, including the page itself. */
  requests: number;
  /** Chromium's cumulative layout shift until now. */
  shift: number;
}

/** Makes every page of a context record when its content appears and how long the loading page is shown. */
export const watchContent = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((selector) => {
    const noted = { content: undefined as FirstContent | undefined, shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const note = () => {
      const ms = performance.now();
      const names = performance
        .getEntriesByType('resource')
        .filter(({ startTime, name }) => startTime < ms && !name.startsWith('data:'))
        .map(({ name }) => name.split('#', 1)[0]);
      noted.content ??= { ms, requests: new Set(names).size + 1, shift: 0 };
    };
    const loading = () => document.querySelector('#loading[data-waiting-for="configuration"]');
    const look = () => {
      const now = performance.timeOrigin + performance.now();
      const since = sessionStorage.getItem('loading-page-seen');
      if (loading() && since === null) sessionStorage.setItem('loading-page-seen', String(now));
      if (!document.getElementById('loading') && document.getElementById('root') && since !== null)
        sessionStorage['loading-page-stood'] ??= String(now - Number(since));
      // The next frame paints it.
      if (!noted.content && document.querySelector(selector)) requestAnimationFrame(() => setTimeout(note));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  }, contents);

type Noting = { noted: { content?: FirstContent; shift: number } };

/** Waits until a page shows its content and no skeletons, and returns what it recorded. */
export async function firstContentOf(page: Page): Promise<FirstContent> {
  await page.waitForFunction(() => (window as unknown as Noting).noted.content !== undefined);
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  return page.evaluate(() => {
    const { content, shift } = (window as unknown as Noting).noted;
    return { ms: content?.ms ?? 0, requests: content?.requests ?? 0, shift };
  });
}

/** How many milliseconds this tab showed the loading page; undefined if it never did. */
export const loadingPageStood = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const stood = sessionStorage.getItem('loading-page-stood');
    if (stood !== null) return Number(stood);
    return sessionStorage.getItem('loading-page-seen') === null ? undefined : 0;
  });

/** Removes the embedded configuration from pages, as where another server hosts the app's files. */
export const withoutConfig = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    new MutationObserver(() => {
      document.getElementById('portal-config')?.remove();
      document
        .querySelector('#loading[data-waiting-for="code"]')
        ?.setAttribute('data-waiting-for', 'configuration');
    }).observe(document, { subtree: true, childList: true });
  });
