import { asciiDigits } from './digits.ts';

/** By what a member can be searched, in the words of the call. */
export const searchKinds = ['name', 'memberId', 'email', 'phone'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Signs that people put into numbers, and that do not make them anything else. */
const withoutSeparators = (text: string) => text.replace(/[\s().\-/\u2010-\u2015\p{Cf}]/gu, '');

/** A number this long is dialled; a member has a shorter one. */
const phoneDigits = 7;

/** What somebody has most likely typed: an address, a number to call, the number of a member, or else a name. */
export function kindOf(typed: string): SearchKind {
  if (typed.includes('@')) return 'email';
  const text = withoutSeparators(asciiDigits(typed));
  if (/^\+\d*$/.test(text)) return 'phone';
  if (/^\d+$/.test(text)) {
    const isDialled = text.startsWith('0') || text.length >= phoneDigits || /\S\s|\(/.test(typed.trim());
    return isDialled ? 'phone' : 'memberId';
  }
  // 100p7, and the numbers of other systems, such as KP-104482.
  return /\d/.test(text) && !/\s/.test(typed.trim()) ? 'memberId' : 'name';
}
