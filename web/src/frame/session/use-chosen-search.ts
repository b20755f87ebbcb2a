import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What the address of the screen says, or what `showChoice` has just made of it. */
export function useChosenSearch(): URLSearchParams {
  const location = useLocation();
  const { location: next } = useNavigation();
  const { search } = next?.pathname === location.pathname ? next : location;
  return useMemo(() => new URLSearchParams(search), [search]);
}
