import { asciiDigits } from '@foyer/contract/shared/person/digits';
import { fold } from '@foyer/contract/shared/person/fold';

/** By what a member can be looked up, in the words of the call. */
export const searchKinds = ['name', 'memberId', 'email', 'phone'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface Search {
  kind: SearchKind;
  value: string;
}

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

/** Fewer characters than these are in too many people; as the server counts them. */
const leastCharacters = { name: 2, email: 3, phone: 3 } as const;

const charactersOf = ({ kind, value }: Search): number =>
  kind === 'phone'
    ? asciiDigits(value)
        .replace(/[^0-9]/g, '')
        .replace(/^0+/, '').length
    : fold(value).replaceAll(' ', '').length;

/** What is to be looked up, and how; the kind is recognised unless it is named. Undefined while nothing is typed. */
export function searchOf(typed: string, named?: SearchKind): Search | 'tooShort' | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  const search: Search = { kind: named ?? kindOf(value), value: value.slice(0, 120) };
  const isEnough = search.kind === 'memberId' || charactersOf(search) >= leastCharacters[search.kind];
  return isEnough ? search : 'tooShort';
}
