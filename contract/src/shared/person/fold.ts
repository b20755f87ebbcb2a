import { asciiDigits } from './digits.ts';

/** Letters that Unicode does not decompose, and Arabic letters that are interchangeable in names. */
const sameAs = new Map(
  Object.entries({
    ø: 'o',
    æ: 'a',
    œ: 'o',
    ß: 's',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ł: 'l',
    ŧ: 't',
    þ: 't',
    ς: 'σ',
    ٱ: 'ا',
    ى: 'ي',
    ی: 'ي',
    ې: 'ي',
    ک: 'ك',
    ة: 'ه',
    ہ: 'ه',
    ە: 'ه',
    ھ: 'ه',
    // Apostrophes that Unicode counts as letters.
    ʻ: ' ',
    ʼ: ' ',
  }),
);
const mapped = new RegExp(`[${[...sameAs.keys()].join('')}]`, 'g');

/** Single characters for a whole word or three letters, such as ﷺ. Nobody types a name with them. */
const words = /[\ufb03\ufb04\ufd50-\ufdfb]/g;

/** Combining marks (including tashkeel), tatweel, the half rings of romanised Arabic, and invisible characters. */
const unseen = /[\p{M}\p{Cf}\u0640\u02be\u02bf]/gu;

/**
 * The form in which names are searched: Jørgen, Joergen and Jorgen fold to the same text, as do Müller, Mueller and
 * Muller. Different names may fold alike, so use it to search, never to identify. At most twice as long as the text.
 */
export const fold = (text: string): string =>
  text
    .replace(words, ' ')
    .replace(/[^\p{L}\p{M}\p{Nd}\p{Cf}]/gu, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(unseen, '')
    .replace(mapped, (letter) => sameAs.get(letter) ?? letter)
    .replace(/[٠-٩۰-۹]+/g, asciiDigits)
    .replace(/a[ae]+/g, 'a')
    .replace(/([ou])e+/g, '$1')
    .replace(/s{2,}/g, 's')
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    // Recomposes Hangul syllables, which NFKD splits into up to three characters.
    .normalize('NFC')
    .trim();
