import type { LiveClass } from '@foyer/contract/classes';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../../schedule/use-live-changes.ts';
import { patchPlaces } from './live-places.ts';

/** Keeps the places shown for classes of these centres up to date. */
export function useLivePlaces(centerIds: readonly number[]): void {
  const client = useQueryClient();
  useLiveChanges<LiveClass>({
    path: centerIds.length > 0 ? `/api/classes/live?centerIds=${centerIds.join(',')}` : undefined,
    event: 'class',
    onChange: (change) => {
      if (change) patchPlaces(client, change);
      // A fetch in progress already brings the answer.
      else void client.invalidateQueries({ queryKey: ['classes'] }, { cancelRefetch: false });
    },
  });
}
