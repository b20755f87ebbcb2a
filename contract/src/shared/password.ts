/** 0 too weak, 1 weak, 2 medium, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

const kinds = [/[\p{Ll}\p{Lt}\p{Lm}\p{Lo}]/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u];

/** Diversity is how many of these a password has: lower case, upper case, digit, other sign (letters without case count as lower). */
export const diversityOf = (password: string): number => kinds.filter((kind) => kind.test(password)).length;

const thresholds = [
  { strength: 3, diversity: 4, length: 10 },
  { strength: 2, diversity: 4, length: 8 },
  { strength: 1, diversity: 3, length: 8 },
] as const;

const passphrase = { length: 15, differentSigns: 6 };

/** Long enough to be hard to guess whatever kinds of signs it has; the same few again and again do not count. */
function isPassphrase(password: string): boolean {
  const signs = [...password];
  return signs.length >= passphrase.length && new Set(signs).size >= passphrase.differentSigns;
}

/** Judged in the form in which it is kept: an accent typed as a sign of its own adds nothing. */
export function passwordStrength(typed: string): PasswordStrength {
  const password = typed.normalize('NFC');
  const length = [...password].length;
  const diversity = diversityOf(password);
  const byKinds = thresholds.find((t) => diversity >= t.diversity && length >= t.length)?.strength ?? 0;
  return byKinds === 0 && isPassphrase(password) ? 1 : byKinds;
}

/** A password of strength 0 is rejected. */
export const isPasswordAccepted = (password: string): boolean => passwordStrength(password) > 0;
export const passwordMaxLength = 200;
