import type { WebappConfig } from '@foyer/contract/config';
import type { User } from '@foyer/contract/user';
import { allowedTarget, type Target } from './target.ts';

type Redirects = Pick<WebappConfig, 'redirects'>;

export const billingPath = '/company/billing-info';

const inside = (path: string): Target => ({ kind: 'inside', path });

const configured = (target: string | undefined, { redirects }: Redirects, origin: string) =>
  allowedTarget(target, { origin, allowedHosts: redirects.allowedHosts });

/** An account of a company alone has its bills to see, and no schedule of its own. */
export const isCompanyAccount = ({ accessLevel }: Pick<User, 'accessLevel'>): boolean =>
  accessLevel.includes('COMPANY') && !accessLevel.some((level) => level === 'STAFF' || level === 'MANAGER');

/** Where somebody lands who has just signed in. */
export function targetAfterSignIn(
  user: Pick<User, 'accessLevel'>,
  config: Redirects,
  { saved, origin }: { saved: string | undefined; origin: string },
): Target {
  const wanted = configured(saved, config, origin);
  if (wanted) return wanted;
  if (isCompanyAccount(user)) return inside(billingPath);
  return configured(config.redirects.homeMember, config, origin) ?? inside('/');
}

/** Where somebody lands who has signed out; undefined is the login page. */
export function targetAfterSignOut(config: Redirects, origin: string): Target | undefined {
  const target = configured(config.redirects.logout, config, origin);
  return target?.kind === 'inside' && /^\/login\/?$/.test(target.path) ? undefined : target;
}

/** Where the start page leads instead, if the club sends its members, or its visitors, elsewhere. */
export function homeElsewhere(
  config: Redirects,
  { isMember, origin }: { isMember: boolean; origin: string },
): Target | undefined {
  const { homeMember, homeAnonymous } = config.redirects;
  const target = configured(isMember ? homeMember : homeAnonymous, config, origin);
  return target?.kind === 'inside' && new URL(target.path, origin).pathname === '/' ? undefined : target;
}

/** Where somebody signs in; the club may have its own page for it. */
export function loginTarget(
  config: Pick<WebappConfig, 'redirects' | 'features'>,
  origin: string,
): Target | undefined {
  const elsewhere = configured(config.redirects.login, config, origin);
  if (elsewhere && !(elsewhere.kind === 'inside' && elsewhere.path === '/login')) return elsewhere;
  return config.features.enableLoginPage ? inside('/login') : undefined;
}
