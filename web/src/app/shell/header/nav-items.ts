import type { AccessLevel } from '@foyer/contract/shared/access';
import { type AccessConfig, decideAccess, type OpenTerms, type Verdict } from '../../../frame/access.ts';
import type { FlatRoute, NavEntry } from '../../../frame/route.ts';

export interface NavItem extends NavEntry {
  href: string;
  screen: string;
}

/** Items that require an answer to the terms are shown, except to people who have refused them. */
const isThere = (verdict: Verdict, terms: OpenTerms): boolean =>
  verdict === 'show' || (verdict === 'gdpr' && terms === 'unanswered');

const hrefOf = (path: string): string => path.replace(/\/:.*$/, '') || '/';

/** The navigation items that this visitor may see, in the club's order. */
export function navItems(
  routes: readonly FlatRoute[],
  levels: readonly AccessLevel[] | undefined,
  config: AccessConfig,
  terms?: OpenTerms,
): NavItem[] {
  const placeOf = ({ menuKey }: FlatRoute) => (menuKey && config.menu[menuKey]) ?? Number.POSITIVE_INFINITY;
  return routes
    .filter((route) => route.nav && isThere(decideAccess(route, levels, config, terms), terms))
    .map((route, index) => ({ route, index }))
    .sort((one, other) => compare(placeOf(one.route), placeOf(other.route)) || one.index - other.index)
    .flatMap(({ route }) =>
      route.nav ? [{ ...route.nav, href: hrefOf(route.path), screen: route.screen }] : [],
    );
}

/** Infinity - Infinity is NaN. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** Whether a navigation item leads to the current page. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== '/' && path.startsWith(`${href}/`));
