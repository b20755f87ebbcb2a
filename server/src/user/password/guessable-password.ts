import { dictionary } from '@zxcvbn-ts/language-common';
import type { Club } from '../../clubs/club.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';

/** What an attacker tries first: the most common passwords of published lists that are long enough to be accepted. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= 8),
);

/** Ignores case and accents. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Minimum length of words about the person or the club; shorter ones occur in too many passwords. */
const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** Minimum number of letters beyond such words. */
const ownLetters = 4;

function isGuessable(password: string, words: readonly string[]): boolean {
  const letters = folded(password).replace(/[^\p{L}\p{M}]/gu, '');
  const known = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest.length < letters.length && rest.length < ownLetters;
}

/** The same few characters again and again, or a run of the alphabet. */
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

/**
 * Returns why nobody should choose this password, however strong it looks; undefined if nothing speaks against it.
 */
export function refuseGuessable(
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
