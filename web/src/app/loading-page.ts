import { tabStore } from '../platform/storage.ts';

/** The specification shows the Loading page for so long at least. */
const shownMs = 1000;
/** When it was put up by the page before, which has left for this one. */
const key = 'loading-page-since';

const page = () => document.getElementById('loading');
const now = () => performance.timeOrigin + performance.now();

let since: number | undefined;

/** A page that came without a configuration has shown it since the first paint. */
function firstShown(): number {
  const paint = performance.getEntriesByType('paint')[0]?.startTime ?? performance.now();
  return page()?.dataset['waitingFor'] === 'configuration' ? performance.timeOrigin + paint : now();
}

/** Puts the Loading page up, unless it is there already: the configuration has to be fetched. */
export function showLoadingPage(): void {
  since ??= firstShown();
  page()?.setAttribute('data-waiting-for', 'configuration');
}

/** Leaves for a page that brings the right configuration; the Loading page stays up over both. */
export function leaveForConfig(leave: () => void): Promise<never> {
  showLoadingPage();
  tabStore.set(key, String(since));
  leave();
  return new Promise<never>(() => undefined);
}

/** Keeps the Loading page up that the page before had put up when it left for this one. */
export function resumeLoadingPage(): void {
  const handed = Number(tabStore.get(key));
  tabStore.remove(key);
  if (!(handed > 0 && handed <= now())) return;
  since = handed;
  showLoadingPage();
}

/** How much longer the Loading page is to be seen; nothing where it was never put up. */
export const loadingPageLeft = (): number => (since === undefined ? 0 : Math.max(0, since + shownMs - now()));
