const hidden = '•';
const shownSigns = 4;

/** Masks a national number. What stays visible is just enough to compare it with a document. */
export function masked(number: string): string {
  const signs = [...number];
  const hiddenSigns = signs.length > shownSigns ? signs.length - shownSigns : signs.length;
  return hidden.repeat(hiddenSigns) + signs.slice(hiddenSigns).join('');
}

export const isMasked = (number: string): boolean => number.includes(hidden);
