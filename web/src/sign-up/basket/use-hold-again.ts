import { type Key, parseKey } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import type { RefusedPerson } from '../use-chosen-people.ts';
import type { Place } from './place.ts';

/** Puts people into the basket again, for one course or camp. */
export type Hold = (key: Key, people: Key[]) => Promise<{ refused: readonly RefusedPerson[] }>;

/** Tries to hold lost places again, course by course. Answers with those who could not have one. */
export function useHoldAgain(hold: Hold) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (lost: readonly Place[]) => {
      const refused: (RefusedPerson & { place: Place })[] = [];
      for (const places of Map.groupBy(lost, ({ key }) => key).values()) {
        const [place] = places;
        const key = place && parseKey('booking', place.key);
        if (!key) continue;
        const people = places.map(({ person: { id, centerId } }) => ({ id, centerId }));
        const answer = await hold(key, people);
        refused.push(...answer.refused.map((one) => ({ ...one, place: { ...place, person: one.person } })));
      }
      return refused;
    },
    onSettled: () => refetchBookings(client),
  });
}
