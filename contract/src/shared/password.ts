/** 0 too weak, 1 weak, 2 medium, 3 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3;

const kinds = [/[\p{Ll}\p{Lt}\p{Lm}\p{Lo}]/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{Nd}]/u];

/** Counts the kinds of characters: lower case (including letters without case), upper case, digits, others. */
export const diversityOf = (password: string): number => kinds.filter((kind) => kind.test(password)).length;

const thresholds = [
  { strength: 3, diversity: 4, length: 10 },
  { strength: 2, diversity: 4, length: 8 },
  { strength: 1, diversity: 3, length: 8 },
] as const;

const passphrase = { length: 15, differentSigns: 6 };

/** Whether length alone makes a password hard to guess. It must not repeat the same few characters. */
function isPassphrase(password: string): boolean {
  const signs = [...password];
  return signs.length >= passphrase.length && new Set(signs).size >= passphrase.differentSigns;
}

/** Measures the normalised form that is stored: an accent typed as a separate character adds nothing. */
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
