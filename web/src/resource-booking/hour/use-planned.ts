import type { Planned } from '@foyer/contract/dashboard/planned';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { bookedQuery } from '../queries.ts';

/** A booking among those of the person and the family. Where several of them play, the person's own place. */
export function plannedOf(
  planned: readonly Planned[] | undefined,
  booking: Key,
  person: Key,
): Planned | undefined {
  const places = planned?.filter(
    (one) => one.bookingId === booking.id && one.bookingCenterId === booking.centerId,
  );
  return places?.find(({ participation }) => isSameKey(participation.person, person)) ?? places?.[0];
}

/** A booking of the person or the family; undefined until it has loaded, and where there is none. */
export const usePlanned = (person: Key, booking: Key): Planned | undefined =>
  plannedOf(useQuery(bookedQuery(person)).data?.planned, booking, person);
