import type { WebappConfig } from '@foyer/contract/config';
import type { AccessLevel } from '@foyer/contract/shared/access';
import type { FlatRoute } from './route.ts';

/**
 * What becomes of a visitor at a route: it is shown, it is not there, it is not for them,
 * they have to sign in first, or to answer the data protection terms, or it is only for those who have not signed in.
 */
export type Verdict = 'show' | 'notFound' | 'unauthorized' | 'login' | 'gdpr' | 'home';

export type AccessConfig = Pick<WebappConfig, 'menu' | 'features'>;

type Guarded = Pick<
  FlatRoute,
  'access' | 'anonymousSetting' | 'feature' | 'menuKey' | 'onlyAnonymous' | 'index' | 'screen'
>;

const isSwitchedOff = (route: Guarded, { menu, features }: AccessConfig): boolean =>
  (route.menuKey !== undefined && menu[route.menuKey] === 0) ||
  (route.feature !== undefined && !features[route.feature]);

/**
 * `levels` is what the visitor may do, or undefined for somebody who has not signed in. Members whose answer to the
 * terms is still open give it before they see what is theirs.
 */
export function decideAccess(
  route: Guarded,
  levels: readonly AccessLevel[] | undefined,
  config: AccessConfig,
  hasOpenTerms = false,
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
  if (route.index === 'notFound') return 'notFound';
  const isOwn = isListed || route.screen === 'dashboard';
  return hasOpenTerms && isOwn && route.screen !== 'gdpr' && levels?.includes('MEMBER') ? 'gdpr' : 'show';
}
