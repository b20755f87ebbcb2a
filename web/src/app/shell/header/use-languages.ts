import { useConfig } from '../../../config/queries.ts';
import type { MenuEntry } from '../../../frame/LazyMenu.tsx';
import { rememberLanguage, switchLanguage, useLocaleOfClub } from '../../../frame/language.ts';
import { localesInOrder } from '../../../frame/preferred-language.ts';

/** The languages of the club, if there is a choice. */
export function useLanguages() {
  const config = useConfig();
  const current = useLocaleOfClub();
  const locales = localesInOrder(config.locales);
  const entries: MenuEntry[] = locales.map((locale) => ({
    id: locale.code,
    label: locale.longName,
    lang: locale.locale,
    onAction: () => {
      rememberLanguage(locale.code);
      void switchLanguage(locale, config);
    },
  }));
  return { current, entries: locales.length > 1 ? entries : [] };
}
