import type { Glyph } from 'fontkit';

/** Lam with each alef that it is written together with, and the one character that stands for both. */
const together: Readonly<Record<string, number>> = {
  '\u0644\u0622': 0xfef5,
  '\u0644\u0623': 0xfef7,
  '\u0644\u0625': 0xfef9,
  '\u0644\u0627': 0xfefb,
};

/**
 * Readers turn around what they find from right to left, picture by picture and letter by letter: one picture that
 * stands for two letters would be read back as these two in the wrong order.
 */
export function nameAsOne(glyph: Glyph): void {
  const one = together[String.fromCodePoint(...glyph.codePoints)];
  if (one !== undefined) glyph.codePoints = [one];
}
