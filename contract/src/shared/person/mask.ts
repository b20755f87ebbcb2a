const hidden = '•';
const shownSigns = 4;

/** A national number as others see it: enough to compare it with a document at hand, and no more. */
export function masked(number: string): string {
  const signs = [...number];
  const hiddenSigns = signs.length > shownSigns ? signs.length - shownSigns : signs.length;
  return hidden.repeat(hiddenSigns) + signs.slice(hiddenSigns).join('');
}

export const isMasked = (number: string): boolean => number.includes(hidden);
