import { changesKnownMs } from '@foyer/contract/shared/live';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { setLiveConnected } from './live-connection.ts';

interface LiveSource<Change> {
  /** The event stream; undefined while there is nothing to listen to. */
  path: string | undefined;
  /** The name of the events that carry a change. */
  event: string;
  /** Called without a change if some may have been missed, so that the data has to be refetched. */
  onChange: (change: Change | undefined) => void;
}

const subscribeToVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = () => document.visibilityState === 'visible';

/** Reports the changes of an event stream while the page is visible. */
export function useLiveChanges<Change>({ path, event, onChange }: LiveSource<Change>): void {
  const isPageVisible = useSyncExternalStore(subscribeToVisibility, isVisible);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!isPageVisible || path === undefined) return;
    let isStopped = false;
    let stop: (() => void) | undefined;
    // The server repeats changes since this moment when the connection opens, if it is recent enough.
    let knownUntil = performance.now();
    const listener = {
      onOpen: () => {
        setLiveConnected(true);
        if (performance.now() - knownUntil > changesKnownMs / 2) report(undefined);
      },
      onEvent: (name: string, data: string) =>
        report(name === event ? (JSON.parse(data) as Change) : undefined),
      onLost: () => {
        setLiveConnected(false);
        knownUntil = performance.now();
        report(undefined);
      },
    };
    // Loaded after the first screen, which polls until then.
    import('../platform/event-stream.ts').then(
      ({ keepListening }) => {
        if (!isStopped) stop = keepListening(path, listener);
      },
      () => undefined,
    );
    return () => {
      isStopped = true;
      setLiveConnected(false);
      stop?.();
    };
  }, [path, event, isPageVisible]);
}
