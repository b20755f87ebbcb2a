import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refetchBookings } from '../../participation/use-booking-changes.ts';

/** The server's clock may be a little behind this one. */
const clockToleranceMs = 3000;

/** Fetches the basket again when its time is up, together with the places that are free then. */
export function useTimeIsUp(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void refetchBookings(client);
    setTimeout(() => void refetchBookings(client), clockToleranceMs);
  }, [client]);
}
