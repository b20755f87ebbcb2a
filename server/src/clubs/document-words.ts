import type { Locale } from '@foyer/contract/shared/locale';
import { type Catalogue, wording } from '../platform/mail/wording.ts';
import type { Club } from './club.ts';

type Written = 'en' | 'de' | 'ar';

/** Language and formats of a document: the request's language if the club offers it and we have texts in it. */
export interface DocumentWords<K extends string> {
  /** BCP 47 tag for texts and dates. */
  language: string;
  direction: Locale['direction'];
  /** BCP 47 tag for numbers and money. */
  numbers: string;
  say(key: K, values?: Readonly<Record<string, string>>): string;
}

/** What decides the words of a document. */
export interface WordsOfClub {
  locales: readonly Pick<Locale, 'code' | 'locale' | 'direction' | 'numberFormat'>[];
  config: Pick<Club['config'], 'translations'>;
}

export function documentWords<K extends string>(
  club: WordsOfClub,
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
