import type { ComponentType } from 'react';
import { keepOnly, loadTexts, speakLocale } from '../../frame/load-texts.ts';
import { type OfflineCopy, readCopy } from '../../frame/offline-copy.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { applyRoot } from '../../platform/theme.ts';

export interface OfflineView {
  copy: OfflineCopy;
  Screen: ComponentType<{ copy: OfflineCopy }>;
}

/** Texts of the offline screen, which the service worker caches. */
const offlineTexts = ['app', 'ui', 'pass'];

/** The offline screen, if starting the portal failed because the server can't be reached; otherwise undefined. */
export async function openOffline(error: unknown): Promise<OfflineView | undefined> {
  // Offline, fetching a screen's code or texts may be what failed first.
  const isAway = (error as Partial<PortalError>).status === 0 || !navigator.onLine;
  const copy = isAway ? readCopy() : undefined;
  if (!copy) return undefined;
  const { locale } = copy;
  keepOnly(offlineTexts);
  const [{ OfflineScreen }] = await Promise.all([
    import('./OfflineScreen.tsx'),
    loadTexts(...offlineTexts),
    speakLocale(locale, undefined),
  ]);
  applyRoot({ language: locale.locale, direction: locale.direction });
  return { copy, Screen: OfflineScreen };
}
