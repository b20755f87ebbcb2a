import type { Locale } from '@foyer/contract/shared/locale';
import { type Catalogue, wording } from '../platform/mail/wording.ts';
import type { Club } from './club.ts';

type Written = 'en' | 'de' | 'ar';

/** How a document is worded and written: in the language of the request, where the club offers it and we can write it. */
export interface DocumentWords<K extends string> {
  /** BCP 47 tag, for dates too. */
  language: string;
  direction: Locale['direction'];
  /** BCP 47 tag by which numbers and money are written. */
  numbers: string;
  say(key: K, values?: Readonly<Record<string, string>>): string;
}

export function documentWords<K extends string>(
  club: Club,
  language: string,
  catalogues: Readonly<Record<Written, Catalogue<K>>>,
): DocumentWords<K> {
  const isWritten = (code: string): code is Written => Object.hasOwn(catalogues, code);
  const offered = club.locales.find(({ code }) => code === language && isWritten(code));
  const { code, locale, direction, numberFormat } = offered ?? {
    code: 'en',
    locale: 'en',
    direction: 'ltr',
    numberFormat: 'en',
  };
  return {
    language: locale,
    direction,
    numbers: numberFormat,
    say: wording(catalogues[isWritten(code) ? code : 'en'], club.config.translations[code]),
  };
}
