import type { User } from '@foyer/contract/user';
import { decideAccess } from '../frame/access.ts';
import { useKnownRoutes } from '../frame/known-routes.ts';
import { useConfig } from './queries.ts';

export function useJoinHref(user: User | null): string | undefined {
  const config = useConfig();
  const joinRoute = useKnownRoutes().find(({ path }) => path === '/join');
  const isOpen = joinRoute && !user && decideAccess(joinRoute, undefined, config) === 'show';
  return isOpen ? (config.redirects.createAccount ?? '/join') : undefined;
}
