import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { familyQuery, nameQuery } from '../../person/queries.ts';

export interface Participant extends Key {
  firstName: string;
}

/** The people a place can be booked for: the person, and the family members they can act for. */
export function useParticipants(person: Key | undefined, there: readonly Key[]) {
  const nobody = { centerId: 0, id: 0 };
  const family = useQuery({ ...familyQuery(person ?? nobody), enabled: person !== undefined });
  const name = useQuery({ ...nameQuery(person ?? nobody), enabled: person !== undefined });
  const [wanted, setWanted] = useState<readonly Key[]>();
  if (!person) return { free: [], chosen: [], choose: setWanted };
  const members = (family.data?.members ?? []).map(
    ({ personId, centerId, firstName, canActFor }): Participant & { canActFor: boolean } => ({
      id: personId,
      centerId,
      firstName,
      canActFor,
    }),
  );
  const own: Participant = { ...person, firstName: name.data?.firstName ?? '' };
  const all: readonly Participant[] = [
    own,
    ...members.filter((one) => one.canActFor && !isSameKey(one, person)),
  ];
  // People who already take part are left out.
  const free = all.filter((one) => !there.some((key) => isSameKey(key, one)));
  const requested = wanted ?? [person];
  return {
    free,
    chosen: free.filter((one) => requested.some((key) => isSameKey(key, one))),
    choose: setWanted,
  };
}
