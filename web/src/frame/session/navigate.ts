import type { Target } from './target.ts';

type Go = (path: string, options?: { replace?: boolean; flushSync?: boolean }) => void;

/** Until there is a router, the address itself is where the first screen will be looked up. */
let goInside: Go = (path) => history.replaceState(null, '', path);
let isRouted = false;

export function setRouter(go: Go): void {
  goInside = go;
  isRouted = true;
}

/** Whether screens are shown yet; before that the first guard decides where the visitor goes. */
export const hasRouter = (): boolean => isRouted;

/** Goes to a screen of the portal. */
export const goTo = (path: string, options?: { replace?: boolean }): void => goInside(path, options);

/**
 * Stays on the screen, with another choice in its address. It is seen at once, so that what is pressed next does not go on
 * with the choice before it; see `useChosenSearch`.
 */
export const showChoice = (path: string): void => goInside(path, { replace: true, flushSync: true });

/** Follows a target that has been found allowed. */
export function follow(target: Target, options?: { replace?: boolean }): void {
  if (target.kind === 'inside') goInside(target.path, options);
  else if (options?.replace) location.replace(target.url);
  else location.assign(target.url);
}

export const currentPath = (): string => location.pathname + location.search + location.hash;
