import type { BrowserContext, Page } from 'playwright-core';

/** What somebody comes for: a class in the timetable, what is next on the start page, the form to sign in. */
const contents = '.class-row, .pass, .booking-row, .login form';

export interface FirstContent {
  /** From the start of the navigation until it was on the screen. */
  ms: number;
  /** Files and calls that were asked for until then, the page itself among them. */
  requests: number;
  /** How far things have jumped until now, as Chromium counts it (cumulative layout shift). */
  shift: number;
}

/** Has every page of a context note when its content comes, and how long the Loading page stands. */
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
      // Painted with the next frame.
      if (!noted.content && document.querySelector(selector)) requestAnimationFrame(() => setTimeout(note));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  }, contents);

type Noting = { noted: { content?: FirstContent; shift: number } };

/** The first content of a page that has been opened, once all has come to rest. */
export async function firstContentOf(page: Page): Promise<FirstContent> {
  await page.waitForFunction(() => (window as unknown as Noting).noted.content !== undefined);
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  return page.evaluate(() => {
    const { content, shift } = (window as unknown as Noting).noted;
    return { ms: content?.ms ?? 0, requests: content?.requests ?? 0, shift };
  });
}

/** For how many milliseconds the Loading page stood in this tab; undefined where it never did. */
export const loadingPageStood = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const stood = sessionStorage.getItem('loading-page-stood');
    if (stood !== null) return Number(stood);
    return sessionStorage.getItem('loading-page-seen') === null ? undefined : 0;
  });

/** Pages come without their configuration, as where the app's files are served without the portal's server. */
export const withoutConfig = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    new MutationObserver(() => {
      document.getElementById('portal-config')?.remove();
      document
        .querySelector('#loading[data-waiting-for="code"]')
        ?.setAttribute('data-waiting-for', 'configuration');
    }).observe(document, { subtree: true, childList: true });
  });
