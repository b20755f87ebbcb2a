import { useSyncExternalStore } from 'react';

/** Whether somebody is on their way out; what they saw is no longer shown. */
let isShown = false;
const listeners = new Set<() => void>();

export function showSigningOut(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

export const useSigningOut = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
