import { useSyncExternalStore } from 'react';

/** Whether the alert about a session that has run out is to be seen. */
let isShown = false;
const listeners = new Set<() => void>();

export function showTimeoutAlert(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

export const useTimeoutAlert = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
