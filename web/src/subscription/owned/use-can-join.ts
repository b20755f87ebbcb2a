import { useConfig } from '../../config/queries.ts';
import { decideAccess } from '../../frame/access.ts';
import { useKnownRoutes } from '../../frame/known-routes.ts';
import { useUser } from '../../user/queries.ts';

/** Whether the club sells memberships to the person who has signed in. */
export function useCanJoin(): boolean {
  const config = useConfig();
  const user = useUser();
  const route = useKnownRoutes().find(({ path }) => path === '/join');
  return Boolean(route && user && decideAccess(route, user.accessLevel, config) === 'show');
}
