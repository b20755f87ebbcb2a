import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { loadTexts } from '../frame/load-texts.ts';
import type { FlatRoute } from '../frame/route.ts';
import { CrashScreen } from './errors/CrashScreen.tsx';
import { guard } from './guard.ts';
import { flatRoutes } from './routes.ts';
import { Shell } from './shell/Shell.tsx';

const chunkTimeoutMs = 120_000;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The code of this screen did not arrive in time')), chunkTimeoutMs);
  });

async function fetchScreen({ source, texts = [] }: FlatRoute): Promise<ComponentType> {
  const [Screen] = await Promise.race([Promise.all([source(), loadTexts(...texts)]), late()]);
  return Screen;
}

const routeObject = (route: FlatRoute): RouteObject => ({
  path: route.path,
  handle: route,
  loader: (args) => guard(route, args),
  lazy: async () => ({ Component: await fetchScreen(route) }),
  ErrorBoundary: CrashScreen,
});

/** The component gallery is for developers and the demo, not for members. */
const gallery = (): RouteObject[] =>
  import.meta.env.DEV || document.querySelector('meta[name="foyer-demo"]')
    ? [
        {
          path: '/dev/ui',
          lazy: async () => ({ Component: await (await import('./link-screens.ts')).screens.gallery() }),
        },
      ]
    : [];

export const createRouter = () =>
  createBrowserRouter([
    ...gallery(),
    {
      Component: Shell,
      ErrorBoundary: CrashScreen,
      children: [
        ...flatRoutes.map(routeObject),
        { path: '*', loader: (args) => guard(undefined, args), Component: () => null },
      ],
    },
  ]);
