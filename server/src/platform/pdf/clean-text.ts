/**
 * Text as it can be written: composed, so that accented letters are found in the fonts, in lines,
 * and without what draws nothing. Marks of direction stay; they are heeded and then left out.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|\u00ad|\ufe0e|\ufe0f|\ufeff/gu, '')
    .replace(/ +$/gm, '');

/** What steers the order of characters or how they join, and has no picture of its own. */
export const isInvisible = (character: string): boolean =>
  /^[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f]+$/.test(character);
