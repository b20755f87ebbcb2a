import type { WebappConfig } from '@foyer/contract/config';
import { matchRoutes } from 'react-router';
import { openTerms } from '../frame/access.ts';
import { loadTexts } from '../frame/load-texts.ts';
import { queryClient } from '../frame/query-client.ts';
import { accountQuery } from '../user/queries.ts';
import { flatRoutes } from './routes.ts';

function routeOf(path: string) {
  // Only routes with the same first segment: ranking all of them is slow, and the router ranks them again.
  const first = (of: string) => of.split('/')[1];
  const objects = flatRoutes
    .filter((route) => first(route.path) === first(path))
    .map((route) => ({ path: route.path, handle: route }));
  return matchRoutes(objects, path)?.at(-1)?.route.handle;
}

/** Ignores failures: the screen repeats the request and shows its error. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/**
 * Fetches code and texts for an address before the visitor is known. Returns a function that fetches the data once it
 * is.
 */
export function fetchFirstScreen({ href, pathname }: Location): (config: WebappConfig) => void {
  const route = routeOf(pathname);
  if (!route) return () => undefined;
  quietly(route.source());
  quietly(loadTexts(...(route.texts ?? [])));
  const prefetch = route.prefetch?.();
  if (!prefetch) return () => undefined;
  return (config) => {
    const user = queryClient.getQueryData(accountQuery.queryKey) ?? null;
    // They are redirected to the terms, and other calls would be refused.
    if (openTerms(user?.gdprStatus)) return;
    quietly(prefetch.then((ask) => ask({ client: queryClient, config, user, url: new URL(href) })));
  };
}
