import type { AccessLevel } from '@foyer/contract/shared/access';
import { type AccessConfig, decideAccess, type OpenTerms, type Verdict } from '../../../frame/access.ts';
import type { FlatRoute, NavEntry } from '../../../frame/route.ts';

export interface NavItem extends NavEntry {
  href: string;
  screen: string;
}

/** What asks for an answer to the terms first is there, but to those who have refused them. */
const isThere = (verdict: Verdict, terms: OpenTerms): boolean =>
  verdict === 'show' || (verdict === 'gdpr' && terms === 'unanswered');

const hrefOf = (path: string): string => path.replace(/\/:.*$/, '') || '/';

/** What this visitor finds in the navigation: what they may see, in the order of the club. */
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

/** Infinity minus itself is no number. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** Whether an item of the navigation is where the visitor is. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href !== '/' && path.startsWith(`${href}/`));
