import bidiFactory, { type Bidi } from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

// Its types, as read for Node, speak of a module with a default; what is imported is the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Letters of scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Direction of a text of which nothing is known, by its first letter; numbers alone run from left to right. */
export function ownDirection(text: string): Direction {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && hasRightToLeft(letter) ? 'rtl' : 'ltr';
}

const telephoneOrDate = /\+\d[\d ()./-]*\d|\d+(?:[ ./-]\d+){2,}/g;

/** Groups of digits with signs between them keep their order inside text from right to left. */
export const isolateNumbers = (text: string): string =>
  hasRightToLeft(text) ? text.replace(telephoneOrDate, '\u2066$&\u2069') : text;

/** The embedding level of each UTF-16 unit of a paragraph: odd ones run from right to left. */
export const levelsOf = (paragraph: string, direction: Direction): Uint8Array =>
  bidi.getEmbeddingLevels(paragraph, direction).levels;

/** A bracket that opens to the left, in text from right to left, is drawn as the one that opens to the right. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** Runs of one line from left to right as they are seen (rule L2 of the Unicode bidirectional algorithm). */
export function inVisualOrder<R extends { level: number }>(runs: readonly R[]): R[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      const length = ordered.slice(start).findIndex((run) => run.level < level);
      const end = length < 0 ? ordered.length : start + length;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
