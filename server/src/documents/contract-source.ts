import type { Club } from '../clubs/club.ts';
import { type DocumentWords, documentWords, type WordsOfClub } from '../clubs/document-words.ts';
import type { Catalogue } from '../platform/mail/wording.ts';
import type { ContractTerms } from './contract-terms.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { type DocumentTextKey, en } from './text/en.ts';

/**
 * Everything that the PDF is made from, except the signature: the terms, and the club's look and words at the time. What
 * the club changes later doesn't change a contract that is rendered later.
 */
export interface ContractSource {
  issuer: string;
  color: string;
  country: string;
  timeZone: string;
  /** BCP 47 tag. */
  language: string;
  direction: DocumentWords<DocumentTextKey>['direction'];
  words: Catalogue<DocumentTextKey>;
  terms: ContractTerms;
}

/** What a contract takes from a club. */
export interface ContractClub extends WordsOfClub {
  center: Pick<Club['center'], 'name' | 'country' | 'time_zone'>;
  parameters: Pick<Club['parameters'], 'legalName'>;
  config: WordsOfClub['config'] & { lookAndFeel: Pick<Club['config']['lookAndFeel'], 'mainColor'> };
}

export const wordsOf = (club: WordsOfClub, language: string): DocumentWords<DocumentTextKey> =>
  documentWords(club, language, { en, de, ar });

const keys = Object.keys(en) as DocumentTextKey[];

export function contractSource(club: ContractClub, language: string, terms: ContractTerms): ContractSource {
  const words = wordsOf(club, language);
  return {
    issuer: club.parameters.legalName ?? club.center.name,
    color: club.config.lookAndFeel.mainColor,
    country: club.center.country,
    timeZone: club.center.time_zone,
    language: words.language,
    direction: words.direction,
    words: Object.fromEntries(keys.map((key) => [key, words.say(key)])) as Catalogue<DocumentTextKey>,
    terms,
  };
}
