import { asciiDigits } from '@foyer/contract/shared/person/digits';
import { fold } from '@foyer/contract/shared/person/fold';
import { kindOf, type SearchKind } from '@foyer/contract/shared/person/search-kind';

export interface Search {
  kind: SearchKind;
  value: string;
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
