import { loadTexts } from '../../frame/load-texts.ts';

const files = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ href }) => href);

/** Texts and screens that are needed without a connection, fetched while there is one. */
const prepare = () =>
  Promise.allSettled([
    import('./OfflineScreen.tsx'),
    import('../../user/pass/MemberPassDialog.tsx'),
    loadTexts('user', 'refusals'),
  ]);

/**
 * Has the service worker keep the files that this page came with. A new version of it takes over at once and reloads
 * nothing: files are named by their content, so that a page goes on with the ones it began with, also while paying.
 */
export const keepFiles = (): Promise<void> => keep().catch(() => undefined);

async function keep(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  await prepare();
  const { centerId } = Object.fromEntries(new URLSearchParams(location.search));
  active?.postMessage({ keep: files(), shell: centerId ? `/?centerId=${centerId}` : '/' });
}
