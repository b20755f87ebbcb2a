import { asciiDigits } from './digits.ts';

/** Letters that Unicode does not take apart, and those of Arabic that one name is written with as with the other. */
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

/** Single signs that stand for a whole word or for three letters, such as ﷺ: nobody's name is typed with them. */
const words = /[\ufb03\ufb04\ufd50-\ufdfb]/g;

/** Marks over and under letters (tashkeel among them), tatweel, the half rings of romanised Arabic, and what is not seen. */
const unseen = /[\p{M}\p{Cf}\u0640\u02be\u02bf]/gu;

/**
 * The form in which names are searched: Jørgen, Joergen and Jorgen are one in it, as are Müller, Mueller and
 * Muller. Two names that differ may be one here, so it finds and never identifies. At most twice as long as the text.
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
    // Hangul syllables together again: in NFKD each is up to three signs.
    .normalize('NFC')
    .trim();
