import type { LiveClass } from '@foyer/contract/classes';
import { changesKnownMs } from '@foyer/contract/shared/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { keepListening } from '../platform/event-stream.ts';
import { setLiveConnected } from './live-connection.ts';
import { patchPlaces } from './live-places.ts';

/** Without a class: something may have been missed, and has to be asked for again. */
type OnChange = (live: LiveClass | undefined) => void;

const whenSeen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isSeen = () => document.visibilityState === 'visible';

/** Hears of every change of these centres' classes while the page is looked at. */
export function useLive(centerIds: readonly number[], onChange: OnChange): void {
  const asked = centerIds.join(',');
  const isLookedAt = useSyncExternalStore(whenSeen, isSeen);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!isLookedAt || asked === '') return;
    // What was asked for since then, and has changed meanwhile, is told as soon as somebody listens.
    let toldFrom = performance.now();
    const stop = keepListening(`/api/classes/live?centerIds=${asked}`, {
      onOpen: () => {
        setLiveConnected(true);
        if (performance.now() - toldFrom > changesKnownMs / 2) tell(undefined);
      },
      onEvent: (event, data) => tell(event === 'class' ? (JSON.parse(data) as LiveClass) : undefined),
      onLost: () => {
        setLiveConnected(false);
        toldFrom = performance.now();
        tell(undefined);
      },
    });
    return () => {
      setLiveConnected(false);
      stop();
    };
  }, [asked, isLookedAt]);
}

/** Keeps what is shown of these centres' classes as it is. */
export function useLivePlaces(centerIds: readonly number[]): void {
  const client = useQueryClient();
  useLive(centerIds, (live) => {
    if (live) patchPlaces(client, live);
    // What is being asked for just now need not be asked for again.
    else void client.invalidateQueries({ queryKey: ['classes'] }, { cancelRefetch: false });
  });
}
