import type { WebappConfig } from '@foyer/contract/config';
import { matchRoutes } from 'react-router';
import { openTerms } from '../frame/access.ts';
import { loadTexts } from '../frame/load-texts.ts';
import { queryClient } from '../frame/query-client.ts';
import { accountQuery } from '../user/queries.ts';
import { flatRoutes } from './routes.ts';

function routeOf(path: string) {
  // Only those that begin alike: to rank them all takes a while, and the router does so once more.
  const first = (of: string) => of.split('/')[1];
  const objects = flatRoutes
    .filter((route) => first(route.path) === first(path))
    .map((route) => ({ path: route.path, handle: route }));
  return matchRoutes(objects, path)?.at(-1)?.route.handle;
}

/** Nothing here may fail aloud: whatever did not come is asked for again by the screen, which says so. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/**
 * Fetches the code and the texts that an address leads to before it is known who comes. What it answers with asks for
 * the data, once that is known.
 */
export function fetchFirstScreen({ href, pathname }: Location): (config: WebappConfig) => void {
  const route = routeOf(pathname);
  if (!route || route.source === 'notBuilt') return () => undefined;
  quietly(route.source());
  quietly(loadTexts(...(route.texts ?? [])));
  const prefetch = route.prefetch?.();
  if (!prefetch) return () => undefined;
  return (config) => {
    const user = queryClient.getQueryData(accountQuery.queryKey) ?? null;
    // They are led to the terms, and would be refused everything else.
    if (openTerms(user?.gdprStatus)) return;
    quietly(prefetch.then((ask) => ask({ client: queryClient, config, user, url: new URL(href) })));
  };
}
