/** Letters that Unicode does not decompose. Greek and Cyrillic are transliterated as in passports. */
const written = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', þ: 'th', ŋ: 'n' },
    ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
    ...{
      ν: 'n',
      ξ: 'x',
      ο: 'o',
      π: 'p',
      ρ: 'r',
      σ: 's',
      ς: 's',
      τ: 't',
      υ: 'y',
      φ: 'f',
      χ: 'ch',
      ψ: 'ps',
      ω: 'o',
    },
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm' },
    ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
    ...{ щ: 'sht', ъ: 'a', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', є: 'ye', ґ: 'g' },
    ...{ ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'dj', џ: 'dz' },
    ...{ '’': "'", '‘': "'", ʼ: "'", '`': "'", '–': '-', '—': '-', '‑': '-', _: '-', '&': '+', ';': ',' },
  }),
);

const inLatin = (sign: string): string => {
  const small = sign.toLowerCase();
  const letters = written.get(small);
  if (letters === undefined) return sign;
  return small === sign ? letters : letters.charAt(0).toUpperCase() + letters.slice(1);
};

/**
 * Reduces text to what banks can read: the letters A to Z, digits and `/ - ? : ( ) . , ' +`. Characters without a
 * counterpart, such as Arabic, are dropped, so the result may be empty.
 */
export const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\u0020-\u007e]|[_`&;]/gu, inLatin)
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
