import type { WebappConfig } from '@foyer/contract/config';
import type { AccessLevel } from '@foyer/contract/shared/access';
import type { GdprStatus } from '@foyer/contract/shared/person/profile';
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

/** What stands of a member's answer to the data protection terms in the way of their own pages, or of all pages. */
export type OpenTerms = 'unanswered' | 'refused' | undefined;

export const openTerms = (status: GdprStatus | undefined): OpenTerms => {
  if (status === 'REFUSED') return 'refused';
  return status === 'MISSING' || status === 'OUTDATED' ? 'unanswered' : undefined;
};

/** Pages that only say why something is not there, and those on which everybody can leave the club. */
const openScreens: readonly string[] = [
  'tokenError',
  'unauthorized',
  'notFound',
  'cancelMembership',
  'withdraw',
];

/**
 * `levels` is what the visitor may do, or undefined for somebody who has not signed in. Members who have not
 * answered the terms do so before they see what is theirs; to those who have refused them nothing else is open.
 */
export function decideAccess(
  route: Guarded,
  levels: readonly AccessLevel[] | undefined,
  config: AccessConfig,
  terms: OpenTerms = undefined,
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
  return isClosedBy(terms, route, isListed) && levels?.includes('MEMBER') ? 'gdpr' : 'show';
}

function isClosedBy(terms: OpenTerms, { screen }: Guarded, isListed: boolean): boolean {
  if (terms === undefined || screen === 'gdpr') return false;
  return terms === 'refused' ? !openScreens.includes(screen) : isListed || screen === 'dashboard';
}
