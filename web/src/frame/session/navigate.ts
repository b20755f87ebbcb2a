import type { Target } from './target.ts';

interface GoOptions {
  replace?: boolean;
  /** Draws the screen before anything else happens. */
  flushSync?: boolean;
  /** False: who may see the screen is not decided again. */
  defaultShouldRevalidate?: boolean;
}

type Go = (path: string, options?: GoOptions) => void;

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
 * Stays on the screen, with another choice in its address. Address and screen have it when this returns, so that what is
 * pressed next never goes on with the choice before it.
 */
export const showChoice = (path: string): void =>
  goInside(path, { replace: true, flushSync: true, defaultShouldRevalidate: false });

/** Follows a target that has been found allowed. */
export function follow(target: Target, options?: { replace?: boolean }): void {
  if (target.kind === 'inside') goInside(target.path, options);
  else if (options?.replace) location.replace(target.url);
  else location.assign(target.url);
}

export const currentPath = (): string => location.pathname + location.search + location.hash;
