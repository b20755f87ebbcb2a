import type { WebappConfig } from '@foyer/contract/config';
import type { User } from '@foyer/contract/user';
import { generatePath, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { configQuery } from '../config/queries.ts';
import { decideAccess, openTerms } from '../frame/access.ts';
import { queryClient } from '../frame/query-client.ts';
import type { FlatRoute } from '../frame/route.ts';
import {
  billingPath,
  homeElsewhere,
  isCompanyAccount,
  loginTarget,
  targetAfterSignIn,
} from '../frame/session/home.ts';
import { clearTarget, keepsTarget, saveTarget } from '../frame/session/saved-target.ts';
import { insidePath, type Target } from '../frame/session/target.ts';
import { accountQuery } from '../user/queries.ts';
import { isMeasuring } from './shell/analytics/analytics.ts';
import { isMeasuredPage } from './shell/analytics/measured-pages.ts';

/** The target to which the club redirects this path or a path above it, if any. */
export function outgoingTarget(
  path: string,
  { redirects }: Pick<WebappConfig, 'redirects'>,
): Target | undefined {
  const found = redirects.outgoingRedirects.find(
    ({ from }) => path === from || path.startsWith(`${from.replace(/\/$/, '')}/`),
  );
  if (!found || found.to === path) return undefined;
  const inside = insidePath(found.to);
  return inside ? { kind: 'inside', path: inside } : { kind: 'outside', url: found.to };
}

/** A loader that returns this leaves the app. The previous screen stays until the browser navigates. */
const answerFor = (target: Target): Response | Promise<never> => {
  if (target.kind === 'inside') return redirect(target.path);
  location.replace(target.url);
  return new Promise<never>(() => undefined);
};

const known = async () => ({
  config: await queryClient.ensureQueryData(configQuery),
  user: await queryClient.ensureQueryData(accountQuery).catch(() => null),
});

/** Decides who may see a screen. Runs before every screen is shown, and nowhere else. */
export async function guard(route: FlatRoute | undefined, { request, params }: LoaderFunctionArgs) {
  const { config, user } = await known();
  const { pathname, search, hash } = new URL(request.url);
  if (!keepsTarget(pathname) && route?.screen !== 'gdpr') clearTarget();
  // Running analytics must not follow to a page without analytics, so that page is loaded anew.
  if (!isMeasuredPage(pathname) && isMeasuring()) return redirectDocument(pathname + search + hash);
  const outgoing = outgoingTarget(pathname, config);
  if (outgoing) return answerFor(outgoing);
  const terms = openTerms(user?.gdprStatus);
  const verdict = route ? decideAccess(route, user?.accessLevel, config, terms) : 'notFound';
  if (verdict === 'notFound') return redirect('/404');
  if (verdict === 'unauthorized') return redirect('/unauthorized');
  if (verdict === 'home' && user) {
    return answerFor(targetAfterSignIn(user, config, { saved: undefined, origin: location.origin }));
  }
  if (verdict === 'login' || verdict === 'gdpr') saveTarget(pathname + search + hash);
  if (verdict === 'gdpr') return redirect('/gdpr');
  if (verdict === 'login') {
    return answerFor(loginTarget(config, location.origin) ?? { kind: 'inside', path: '/unauthorized' });
  }
  if (typeof route?.index === 'object') {
    const own = generatePath(route.path, params).replace(/\/$/, '');
    return redirect(`${own}/${route.index.child}${search}`);
  }
  return route?.screen === 'dashboard' ? startOf(config, user) : null;
}

/** The start page of this visitor. The logo and every link home lead here. */
function startOf(config: WebappConfig, user: Pick<User, 'accessLevel'> | null) {
  if (user && isCompanyAccount(user) && !user.accessLevel.includes('MEMBER')) return redirect(billingPath);
  const elsewhere = homeElsewhere(config, { isMember: user !== null, origin: location.origin });
  return elsewhere ? answerFor(elsewhere) : null;
}
