import type { Locale } from '@foyer/contract/shared/locale';
import { browserStore } from '../platform/storage.ts';

/** Where a chosen language is kept in the browser. */
export const languageKey = 'language';

/** What the visitor would like to read: asked for in the address, chosen before, or set in the browser. */
export const preferredLanguages = (): string[] =>
  [new URLSearchParams(location.search).get('lang'), browserStore.get(languageKey), ...navigator.languages]
    .filter((language): language is string => Boolean(language))
    .map((wish) => wish.toLowerCase().split('-')[0] ?? wish);

/** The first wish that the club speaks, else its first language. */
export function chooseLocale(locales: readonly Locale[], languages: readonly string[]): Locale | undefined {
  const sorted = localesInOrder(locales);
  for (const language of languages) {
    const found = sorted.find(({ code }) => code === language);
    if (found) return found;
  }
  return sorted[0];
}

export const localesInOrder = (locales: readonly Locale[]): Locale[] =>
  [...locales].sort((one, other) => one.order - other.order);
