import { fold } from '@foyer/contract/shared/person/fold';

/** What people are searched by a part of. */
export const searchFields = ['name', 'email', 'phone'] as const;
export type SearchField = (typeof searchFields)[number];

const latinA = 'a'.charCodeAt(0);

/**
 * Four Latin letters for a sign that is none, a capital in front so that none begins inside another. What
 * pg_trgm takes for a letter is the database's own choice: with the locale C it would look at ASCII alone, and
 * a name in Arabic would have nothing to be found by.
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
 * What is kept beside a person to be searched: names @ address # telephone. Folding leaves no such sign in a
 * text, so that a pattern can say in which part its word must stand.
 */
export const searchText = ({ name, email, phone }: Record<SearchField, string>): string =>
  ` ${latin(fold(name))} @ ${latin(fold(email))} # ${digits(phone)} `;

/** Finds who has just this name, however it is written; undefined where nothing of it can be compared. */
export const patternOfName = (name: string): string | undefined =>
  fold(name) === '' ? undefined : ` ${latin(fold(name))} @%`;

/** Finds who has just this number, in the form in which it is kept. */
export const patternOfPhone = (phone: string): string => `%# ${digits(phone)} `;

const around: Record<SearchField, readonly [before: string, after: string]> = {
  name: ['%', '%@%'],
  email: ['%@%', '%#%'],
  phone: ['%#%', '%'],
};

/** How well a word fits: the whole of one, its beginning, or any part. The first that fit come first. */
export const fits = ['whole', 'start', 'part'] as const;
export type Fit = (typeof fits)[number];

/** Fewer characters than these are in too many people; there are names of two letters. */
const leastCharacters: Record<SearchField, number> = { name: 2, email: 3, phone: 3 };

/** What the index is made of. */
const trigram = 3;

export interface SearchedWord {
  field: SearchField;
  word: string;
}

/** The words of what somebody typed; undefined where that is too little to look for. */
export function wordsOf(field: SearchField, typed: string): SearchedWord[] | undefined {
  const folded = fold(typed);
  if (folded.replaceAll(' ', '').length < leastCharacters[field]) return undefined;
  return [...new Set(folded.split(' '))].map((word) => ({ field, word: latin(word) }));
}

/** Words that are shorter than what the index is made of are looked for at the beginning of words alone. */
export function patternOf({ field, word }: SearchedWord, fit: Fit): string {
  const [before, after] = around[field];
  const start = fit === 'part' && word.length >= trigram ? '' : ' ';
  return `${before}${start}${word}${fit === 'whole' ? ' ' : ''}${after}`;
}
