import { useSyncExternalStore } from 'react';

/** Follows a media query, for what CSS cannot change: which component is rendered. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Below this, popovers and dialogs dock to the bottom edge. */
export const useNarrow = () => useMedia('(width < 48rem)');
