import type { Key } from '@foyer/contract/shared/keys';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refetchBookings } from '../../participation/use-booking-changes.ts';
import { callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';

/** Whether the path is one of the pages to pick, buy or pay a clipcard for a class or a court. */
export const isChoosing = (path: string): boolean => /^\/(resource-)?booking\/clipcards?(\/|$)/.test(path);

/** Releases the holds when a member leaves without choosing. A place that is being paid for stays held. */
export function useReleaseHolds(people: readonly Key[]): void {
  const client = useQueryClient();
  const release = useEffectEvent(() => {
    if (isChoosing(location.pathname)) return;
    // A hold that cannot be released now expires automatically.
    for (const person of people) {
      callApi('POST booking/clear-previous-tentative-participations', selectedUser(person)).then(
        ({ cleared }) => (cleared > 0 ? refetchBookings(client) : undefined),
        () => undefined,
      );
    }
  });
  useEffect(() => () => release(), []);
}
