import { useConfig } from '../config/queries.ts';
import { decideAccess } from '../frame/access.ts';
import { useKnownRoutes } from '../frame/known-routes.ts';
import { savedTarget } from '../frame/session/saved-target.ts';

/** Where guests whom a member has invited open an account, without joining. It leads back to the invitation. */
export function useGuestAccountHref(): string | undefined {
  const config = useConfig();
  const route = useKnownRoutes().find(({ path }) => path === '/create');
  const isOpen = route && decideAccess(route, undefined, config) === 'show';
  return isOpen && savedTarget()?.startsWith('/friend/') ? '/create' : undefined;
}
