import type { Key } from '@foyer/contract/shared/keys';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';

/** Picking, buying and paying a clipcard for a class all stand below this. */
export const isChoosing = (path: string): boolean => /^\/booking\/clipcards?(\/|$)/.test(path);

/** Whoever goes away without having chosen keeps no place from others; what is being paid is kept all the same. */
export function useReleaseHolds(people: readonly Key[]): void {
  const client = useQueryClient();
  const letGo = useEffectEvent(() => {
    if (isChoosing(location.pathname)) return;
    // What cannot be let go of now runs out by itself.
    for (const person of people) {
      callApi('POST booking/clear-previous-tentative-participations', selectedUser(person)).then(
        ({ cleared }) => (cleared > 0 ? refetchBookings(client) : undefined),
        () => undefined,
      );
    }
  });
  useEffect(() => () => letGo(), []);
}
