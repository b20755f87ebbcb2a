import type { LiveCourt } from '@foyer/contract/resource-booking';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../../schedule/use-live-changes.ts';
import { patchCourts } from './live-courts.ts';

/** Keeps what is free at a centre up to date. */
export function useLiveCourts(centerId: number): void {
  const client = useQueryClient();
  useLiveChanges<LiveCourt>({
    path: `/api/resource-booking/live?centerIds=${centerId}`,
    event: 'court',
    onChange: (change) => {
      if (change) patchCourts(client, change);
      // A fetch in progress already brings the answer.
      else void client.invalidateQueries({ queryKey: ['resource-booking'] }, { cancelRefetch: false });
    },
  });
}
