import type { ComponentType } from 'react';
import type { PortalError } from '../../platform/portal-error.ts';
import { applyRoot } from '../../platform/theme.ts';
import { loadTexts, speakLocale } from '../load-texts.ts';
import { type OfflineCopy, readCopy } from './offline-copy.ts';

export interface OfflineView {
  copy: OfflineCopy;
  Screen: ComponentType<{ copy: OfflineCopy }>;
}

/** What can be shown when the portal could not be opened; undefined where it was not the way to the server that failed. */
export async function openOffline(error: unknown): Promise<OfflineView | undefined> {
  const copy = (error as Partial<PortalError>).status === 0 ? readCopy() : undefined;
  if (!copy) return undefined;
  const { locale } = copy;
  const [{ OfflineScreen }] = await Promise.all([
    import('./OfflineScreen.tsx'),
    loadTexts('app', 'ui', 'user'),
    speakLocale(locale, undefined),
  ]);
  applyRoot({ language: locale.locale, direction: locale.direction });
  return { copy, Screen: OfflineScreen };
}
