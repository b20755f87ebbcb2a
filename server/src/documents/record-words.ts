import { type DocumentWords, documentWords, type WordsOfClub } from '../clubs/document-words.ts';
import { ar } from './text/records/ar.ts';
import { de } from './text/records/de.ts';
import { en, type RecordTextKey } from './text/records/en.ts';

/** Words that aren't those of a contract, which every contract carries with it. */
export const recordWords = (club: WordsOfClub, language: string): DocumentWords<RecordTextKey> =>
  documentWords(club, language, { en, de, ar });
