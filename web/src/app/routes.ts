import { type FlatRoute, flatten, type PortalRoute } from '../frame/route.ts';
import { signIn } from './entry-routes.ts';
import { everyDay } from './every-day-routes.ts';
import { byLink, flows } from './flow-routes.ts';
import { work } from './work-routes.ts';

/** Every route of the portal, in the default order of the navigation. */
export const routes: readonly PortalRoute[] = [...everyDay, ...work, ...flows, ...byLink, ...signIn];

export const flatRoutes: readonly FlatRoute[] = flatten(routes);
