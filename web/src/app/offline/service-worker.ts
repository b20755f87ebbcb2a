import { loadTexts } from '../../frame/load-texts.ts';

const files = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ href }) => href);

/** Texts and screens for offline use, fetched while online. */
const prepare = () =>
  Promise.allSettled([
    import('./OfflineScreen.tsx'),
    import('../../user/pass/MemberPassDialog.tsx'),
    loadTexts('pass', 'refusals'),
  ]);

/**
 * Tells the service worker to cache the files of this page. A new service worker takes over at once without a reload:
 * file names contain hashes, so an open page keeps using its own files, even during a payment.
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
