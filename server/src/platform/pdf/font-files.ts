import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 700;

/** In the order in which a font is looked for that has a character. */
export const typefaces = [
  'hanken-grotesk-latin',
  'hanken-grotesk-latin-ext',
  'hanken-grotesk-vietnamese',
  'vazirmatn-arabic',
] as const;

/** Has U+FFFD, which stands where no font has the character. */
export const replacementTypeface = 'vazirmatn-latin';

export type Typeface = (typeof typefaces)[number] | typeof replacementTypeface;

const familyOf = (typeface: Typeface) => (typeface.startsWith('vazirmatn') ? 'vazirmatn' : 'hanken-grotesk');

const read = new Map<string, Buffer>();

/** The bytes of a font, read when it is first written with and kept from then on. */
export function fontBytes(typeface: Typeface, weight: Weight): Buffer {
  const file = `@fontsource/${familyOf(typeface)}/files/${typeface}-${weight}-normal.woff`;
  const known = read.get(file);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(file))));
  read.set(file, bytes);
  return bytes;
}
