import type { WebappConfig } from '@foyer/contract/config';
import type { Locale } from '@foyer/contract/shared/locale';
import { useSyncExternalStore } from 'react';
import { browserStore } from '../platform/storage.ts';
import { applyRoot } from '../platform/theme.ts';
import { speakLocale } from './load-texts.ts';
import { languageKey } from './preferred-language.ts';

const listeners = new Set<() => void>();
let current: Locale | undefined;

export const currentLocale = (): Locale | undefined => current;

export const useLocaleOfClub = (): Locale | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentLocale);

/** Speaks a language and turns the page its way; what is on the screen follows once its texts are there. */
export async function switchLanguage(locale: Locale, { translations }: Pick<WebappConfig, 'translations'>) {
  if (!(await speakLocale(locale, translations[locale.code]))) return;
  applyRoot({ language: locale.locale, direction: locale.direction });
  current = locale;
  for (const listener of listeners) listener();
}

export const rememberLanguage = (code: string): void => browserStore.set(languageKey, code);

/** A language that was asked for in the address is the visitor's choice from then on. */
export function rememberRequestedLanguage(locale: Locale): void {
  const requested = new URLSearchParams(location.search).get('lang')?.toLowerCase();
  if (requested?.split('-')[0] === locale.code) rememberLanguage(locale.code);
}
