import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { firstScreenSettled, noteFirstPaint } from '../frame/first-paint.ts';
import { KnownRoutes } from '../frame/known-routes.ts';
import { preferredLanguages } from '../frame/preferred-language.ts';
import { queryClient } from '../frame/query-client.ts';
import { setRouter } from '../frame/session/navigate.ts';
import { onTokenChangedElsewhere } from '../frame/session/token.ts';
import { accountQuery } from '../user/queries.ts';
import { learnRefusals, loadPortal, surroundCalls } from './boot.ts';
import { firstWords } from './errors/first-words.ts';
import { ServerErrorScreen } from './errors/ServerErrorScreen.tsx';
import { loadingPageLeft } from './loading-page.ts';
import { fetchFirstScreen } from './prefetch.ts';
import { createRouter } from './router.tsx';
import { flatRoutes } from './routes.ts';

type Router = ReturnType<typeof createRouter>;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const untilReady = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

/** Requests everything that the first screen needs in parallel. */
async function open(): Promise<Router> {
  surroundCalls();
  const start = fetchFirstScreen(location);
  start(await loadPortal());
  const router = createRouter();
  setRouter((path, options) => void router.navigate(path, options));
  await untilReady(router);
  await pause(loadingPageLeft());
  return router;
}

const offline = () => import('./offline/offline.ts');

/** Removes the loading page when the first screen is there. */
function Arrived({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.getElementById('loading')?.remove();
    noteFirstPaint();
    // After the current paint, and before the network may be lost.
    void firstScreenSettled().then(learnRefusals);
  }, []);
  return children;
}

/** Renders the portal in this element, or an error page. */
export async function showPortal(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const show = (content: ReactNode) =>
    // In small steps, so that the page stays responsive while the first screen renders.
    startTransition(() =>
      root.render(
        <StrictMode>
          <Arrived>{content}</Arrived>
        </StrictMode>,
      ),
    );
  onTokenChangedElsewhere(() => void queryClient.invalidateQueries(accountQuery));
  try {
    const router = await open();
    show(
      <QueryClientProvider client={queryClient}>
        <KnownRoutes value={flatRoutes}>
          <RouterProvider router={router} />
        </KnownRoutes>
      </QueryClientProvider>,
    );
    // After the first screen.
    setTimeout(() => void offline().then(({ keepFiles }) => keepFiles()), 2000);
  } catch (error) {
    const view = await offline()
      .then(({ openOffline }) => openOffline(error))
      .catch(() => undefined);
    if (view) return show(<view.Screen copy={view.copy} />);
    console.error(error);
    show(<ServerErrorScreen words={firstWords(preferredLanguages()[0])} />);
  }
}
