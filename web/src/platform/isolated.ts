/** A name keeps its own direction within a sentence of another language. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Which way numbers and money of this BCP 47 tag run. */
export const directionOf = (tag: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(tag) ? 'rtl' : 'ltr');

/** Money keeps the order of its own language in texts of one that runs the other way. */
export const isolatedMoney = (money: string, numbers: string, language: string): string =>
  directionOf(numbers) === directionOf(language)
    ? money
    : `${directionOf(numbers) === 'ltr' ? '\u2066' : '\u2067'}${money}\u2069`;
