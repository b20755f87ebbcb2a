import type { Page, Request } from 'playwright-core';
import { slowMs } from './portal.ts';

export const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

/** How many requests a page has made, and which of them are still open. */
interface Traffic {
  begun: number;
  open: Set<Request>;
}

const traffic = new WeakMap<Page, Traffic>();

function trafficOf(page: Page): Traffic {
  const known = traffic.get(page);
  if (known) return known;
  const heard: Traffic = { begun: 0, open: new Set() };
  traffic.set(page, heard);
  page.on('request', (request) => {
    heard.begun += 1;
    heard.open.add(request);
  });
  const isOver = (request: Request) => heard.open.delete(request);
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  // An event stream stays open as long as the page does.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) isOver(response.request());
  });
  return heard;
}

/** Navigates as a link inside the portal does, so that a step does not reload the whole portal. */
export async function go(page: Page, path: string): Promise<void> {
  trafficOf(page);
  await page.evaluate((to) => {
    history.pushState({ idx: history.length, key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor().catch((error: unknown) => {
    throw new Error(`${path} shows no heading at ${page.url()}`, { cause: error });
  });
}

const framesOfRest = slowMs > 0 ? 30 : 6;

/**
 * Returns the path once the page has settled: for a few frames, address and heading stay the same and no navigation is
 * pending, no request begins, and none is open. On a slow network it takes more frames.
 */
export async function restsAt(page: Page): Promise<string> {
  const heard = trafficOf(page);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { begun } = heard;
    const resting = page.evaluate(async (frames) => {
      const place = () =>
        `${location.pathname} ${document.body.dataset['screen']} ${document.querySelector('h1')?.textContent}`;
      const isLeaving = () => document.querySelector('main[aria-busy]') !== null;
      for (let before = place(), still = 0; still < frames; ) {
        await new Promise(requestAnimationFrame);
        const now = place();
        still = now === before && !isLeaving() ? still + 1 : 0;
        before = now;
      }
      return location.pathname;
    }, framesOfRest);
    const path = await resting.catch((error: Error) => {
      // A page with a policy of its own loads anew.
      if (!error.message.includes('Execution context was destroyed')) throw error;
    });
    if (path === undefined) {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      continue;
    }
    if (heard.open.size === 0 && heard.begun === begun) return withoutSlash(path);
    if (Date.now() > deadline)
      throw new Error(
        `${path} still waits for ${[...heard.open].map((request) => request.url()).join(', ')}`,
      );
  }
}
