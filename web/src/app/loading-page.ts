import { tabStore } from '../platform/storage.ts';

/** The specification demands a minimum time for the Loading page. */
const shownMs = 1000;
/** When the previous page showed it before navigating to this one. */
const key = 'loading-page-since';

const page = () => document.getElementById('loading');
const now = () => performance.timeOrigin + performance.now();

let since: number | undefined;

/** A page without a configuration shows it from the first paint. */
function firstShown(): number {
  const paint = performance.getEntriesByType('paint')[0]?.startTime ?? performance.now();
  return page()?.dataset['waitingFor'] === 'configuration' ? performance.timeOrigin + paint : now();
}

/** Shows the Loading page, unless it is visible already, because the configuration has to be fetched. */
export function showLoadingPage(): void {
  since ??= firstShown();
  page()?.setAttribute('data-waiting-for', 'configuration');
}

/** Navigates to a page with the right configuration. The Loading page stays visible across both. */
export function leaveForConfig(leave: () => void): Promise<never> {
  showLoadingPage();
  tabStore.set(key, String(since));
  leave();
  return new Promise<never>(() => undefined);
}

/** Keeps the Loading page that the previous page showed before navigating to this one. */
export function resumeLoadingPage(): void {
  const handed = Number(tabStore.get(key));
  tabStore.remove(key);
  if (!(handed > 0 && handed <= now())) return;
  since = handed;
  showLoadingPage();
}

/** The remaining time of the Loading page; 0 if it was never shown. */
export const loadingPageLeft = (): number => (since === undefined ? 0 : Math.max(0, since + shownMs - now()));
