import type { WebappConfig } from '@foyer/contract/config';
import type { User } from '@foyer/contract/user';
import { type AccessConfig, decideAccess } from '../../frame/access.ts';
import type { FlatRoute } from '../../frame/route.ts';
import { targetAfterSignIn } from '../../frame/session/home.ts';
import { allowedTarget, type Target } from '../../frame/session/target.ts';

type Known = AccessConfig & Pick<WebappConfig, 'redirects'>;

const joining = '/join/center';

/** Where opening an account begins is no place to go on to. */
const isCreating = (target: Target): boolean =>
  target.kind === 'inside' && /^\/create([/?#]|$)/.test(target.path);

/**
 * Where somebody goes on whose account was just opened: where they were before they needed one, where the club sends
 * them, to a membership, or to the start page.
 */
export function targetAfterCreating(
  user: Pick<User, 'accessLevel'>,
  config: Known,
  { saved, origin, routes }: { saved: string | undefined; origin: string; routes: readonly FlatRoute[] },
): Target {
  const { redirects } = config;
  const wanted = [saved, redirects.createAccount]
    .map((target) => allowedTarget(target, { origin, allowedHosts: redirects.allowedHosts }))
    .find((target) => target && !isCreating(target));
  if (wanted) return wanted;
  const joinRoute = routes.find(({ path }) => path === joining);
  if (joinRoute && decideAccess(joinRoute, user.accessLevel, config) === 'show') {
    return { kind: 'inside', path: joining };
  }
  return targetAfterSignIn(user, config, { saved: undefined, origin });
}
