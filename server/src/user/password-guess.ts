import { dictionary } from '@zxcvbn-ts/language-common';
import type { Club } from '../clubs/club.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';

/** What an attacker tries first: the most common passwords of published lists, as far as they are long enough to be taken. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= 8),
);

/** Two capitals or two ways to write an accent make no other password. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words that mean something to whoever knows the person or the club; shorter ones are in too much else. */
const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** What a password must add in letters to words that anybody can look up. */
const ownLetters = 4;

function isGuessable(password: string, words: readonly string[]): boolean {
  const letters = folded(password).replace(/[^\p{L}\p{M}]/gu, '');
  const known = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest.length < letters.length && rest.length < ownLetters;
}

/** The same few signs again and again, or signs in the order of the alphabet. */
function isPattern(password: string): boolean {
  const signs = Array.from(folded(password), (sign) => sign.codePointAt(0) ?? 0);
  const steps = signs.slice(1).map((sign, at) => sign - (signs[at] ?? 0));
  const isRow =
    steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
  const repeats = [1, 2, 3, 4, 5].some((length) =>
    signs.every((sign, at) => at < length || sign === signs[at - length]),
  );
  return isRow || repeats;
}

export interface Owner {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
}

/** Why nobody should choose this password, however strong it looks; undefined where nothing speaks against it. */
export function refuseGuess(
  password: string,
  { config, brand, center }: Pick<Club, 'config' | 'brand' | 'center'>,
  owner: Owner,
): Refusal<'person.commonPassword' | 'person.guessablePassword'> | undefined {
  if (common.has(folded(password)) || isPattern(password)) return refuse('person.commonPassword');
  const said = [
    config.general.clubName,
    brand.name,
    center.name,
    center.city,
    owner.firstName,
    owner.lastName,
  ];
  const words = [...said, owner.email, 'foyer', 'password'].flatMap((text) => wordsIn(text ?? ''));
  return isGuessable(password, words) ? refuse('person.guessablePassword') : undefined;
}
