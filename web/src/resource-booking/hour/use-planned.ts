import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { bookedQuery } from '../queries.ts';

/** A booking of the person or the family; undefined until it has loaded, and where there is none. */
export const usePlanned = (person: Key, booking: Key): Planned | undefined =>
  useQuery(bookedQuery(person)).data?.planned.find(
    (one) => one.bookingId === booking.id && one.bookingCenterId === booking.centerId,
  );
