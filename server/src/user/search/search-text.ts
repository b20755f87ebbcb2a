import { fold } from '@foyer/contract/shared/person/fold';

/** Fields that are searched by part of a word. */
export const searchFields = ['name', 'email', 'phone'] as const;
export type SearchField = (typeof searchFields)[number];

const latinA = 'a'.charCodeAt(0);

/**
 * Replaces a character that is not a Latin letter by four Latin letters, the first a capital so that no match begins
 * inside. Which characters pg_trgm takes for letters depends on the database: with the locale C only ASCII, so a name
 * in Arabic could not be found.
 */
function inLatin(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const letters = [3, 2, 1, 0].map((place) =>
    String.fromCharCode(latinA + (Math.trunc(code / 26 ** place) % 26)),
  );
  const text = letters.join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const latin = (folded: string): string => folded.replace(/[^\p{ASCII}]/gu, inLatin);
const digits = (phone: string): string => phone.replace(/[^0-9]/g, '');

/**
 * The stored search text: names @ address # telephone. Folding removes these characters from a text, so that a
 * pattern can say in which part its word must be.
 */
export const searchText = ({ name, email, phone }: Record<SearchField, string>): string =>
  ` ${latin(fold(name))} @ ${latin(fold(email))} # ${digits(phone)} `;

/** Matches exactly this name, however it is written; undefined if nothing of it can be compared. */
export const patternOfName = (name: string): string | undefined =>
  fold(name) === '' ? undefined : ` ${latin(fold(name))} @%`;

/** Matches exactly this number, in its stored form. */
export const patternOfPhone = (phone: string): string => `%# ${digits(phone)} `;

const around: Record<SearchField, readonly [before: string, after: string]> = {
  name: ['%', '%@%'],
  email: ['%@%', '%#%'],
  phone: ['%#%', '%'],
};

/** Quality of a match: a whole word, its beginning, or any part. Best first. */
export const fits = ['whole', 'start', 'part'] as const;
export type Fit = (typeof fits)[number];

/** Fewer characters match too many people; some names have only two letters. */
const leastCharacters: Record<SearchField, number> = { name: 2, email: 3, phone: 3 };

/** The index consists of parts of this length. */
const trigram = 3;

export interface SearchedWord {
  field: SearchField;
  word: string;
}

/** Splits the typed text into words; undefined if it is too short to search. */
export function wordsOf(field: SearchField, typed: string): SearchedWord[] | undefined {
  const folded = fold(typed);
  if (folded.replaceAll(' ', '').length < leastCharacters[field]) return undefined;
  return [...new Set(folded.split(' '))].map((word) => ({ field, word: latin(word) }));
}

/** Words shorter than the index parts are searched only at the beginning of words. */
export function patternOf({ field, word }: SearchedWord, fit: Fit): string {
  const [before, after] = around[field];
  const start = fit === 'part' && word.length >= trigram ? '' : ' ';
  return `${before}${start}${word}${fit === 'whole' ? ' ' : ''}${after}`;
}
