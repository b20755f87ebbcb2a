import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { familyQuery } from '../../person/queries.ts';
import { ageOn } from './age.ts';
import type { WhoFilter } from './who-filter.ts';

export interface PersonOfAge extends Key {
  firstName: string;
  /** In full years. */
  age: number;
}

/** The person and the family members whom they can act for, as far as their birthdays are known. */
export function usePeopleOfAges(person: Key, today: string) {
  const { data, error } = useQuery(familyQuery(person));
  const all: PersonOfAge[] = (data?.members ?? [])
    .filter((one) => one.canActFor || isSameKey({ centerId: one.centerId, id: one.personId }, person))
    .flatMap(({ centerId, personId, firstName, birthday }) =>
      birthday ? [{ centerId, id: personId, firstName, age: ageOn(birthday, today) }] : [],
    );
  return {
    all,
    /** The age that something is looked for. */
    ageFor: ({ who, age }: WhoFilter): number | undefined =>
      who ? all.find((one) => isSameKey(one, who))?.age : age,
    /** Until then, a filter by person finds everything. */
    isKnown: data !== undefined || error !== null,
  };
}
