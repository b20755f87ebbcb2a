import type { LiveSession, LiveVisit } from '@foyer/contract/front-desk/live';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../schedule/use-live-changes.ts';
import { patchToday } from './live-sessions.ts';

/** Keeps the screen up to date with what other screens and the members themselves do. */
export function useLiveFrontDesk(centerId: number | undefined): void {
  const client = useQueryClient();
  // A fetch in progress already brings the answer.
  const again = () => {
    for (const queryKey of [['front-desk'], ['bring-a-friend', 'get-guest-visits']])
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  };
  const at = (name: string) =>
    centerId === undefined ? undefined : `/api/front-desk/${name}?centerIds=${centerId}`;
  useLiveChanges<LiveSession>({
    path: at('live'),
    event: 'session',
    onChange: (change) => (change ? patchToday(client, change) : again()),
  });
  useLiveChanges<LiveVisit>({ path: at('visits-live'), event: 'visit', onChange: again });
}
