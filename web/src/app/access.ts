import type { WebappConfig } from '@foyer/contract/config';
import type { AccessLevel } from '@foyer/contract/shared/access';
import type { FlatRoute } from './route.ts';

/**
 * What becomes of a visitor at a route: it is shown, it is not there, it is not for them,
 * they have to sign in first, or it is only for those who have not.
 */
export type Verdict = 'show' | 'notFound' | 'unauthorized' | 'login' | 'home';

export type AccessConfig = Pick<WebappConfig, 'menu' | 'features'>;

type Guarded = Pick<
  FlatRoute,
  'access' | 'anonymousSetting' | 'feature' | 'menuKey' | 'onlyAnonymous' | 'index'
>;

const isSwitchedOff = (route: Guarded, { menu, features }: AccessConfig): boolean =>
  (route.menuKey !== undefined && menu[route.menuKey] === 0) ||
  (route.feature !== undefined && !features[route.feature]);

/** `levels` is what the visitor may do, or undefined for somebody who has not signed in. */
export function decideAccess(
  route: Guarded,
  levels: readonly AccessLevel[] | undefined,
  config: AccessConfig,
): Verdict {
  if (isSwitchedOff(route, config)) return 'notFound';
  if (route.onlyAnonymous) return levels ? 'home' : 'show';
  const isListed = route.access !== undefined && !route.access.includes('ANY');
  if (!levels) {
    const isOpen = route.anonymousSetting ? config.features[route.anonymousSetting] : !isListed;
    if (!isOpen) return 'login';
  } else if (isListed && !levels.some((level) => route.access?.includes(level))) {
    return 'unauthorized';
  }
  return route.index === 'notFound' ? 'notFound' : 'show';
}
