import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { accountQuery } from '../user/queries.ts';
import { learnRefusals, loadPortal, surroundCalls } from './boot.ts';
import { firstWords } from './errors/first-words.ts';
import { ServerErrorScreen } from './errors/ServerErrorScreen.tsx';
import { wishedLanguages } from './language.ts';
import { queryClient } from './query-client.ts';
import { createRouter, prefetchScreen } from './router.tsx';
import { leaveThrough } from './session/leave.ts';
import { onTokenChangedElsewhere } from './session/token.ts';

type Router = ReturnType<typeof createRouter>;
type Stage = { is: 'loading' } | { is: 'ready'; router: Router } | { is: 'failed' };

const loadingShownMs = 1000;

/** The loading page has been on the screen since the first paint, or is about to be. */
const shownSince = (): number => performance.getEntriesByType('paint')[0]?.startTime ?? performance.now();

/** Also without a wait it lets the page answer in between. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

const untilReady = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

async function open(): Promise<Router> {
  const since = shownSince();
  surroundCalls();
  prefetchScreen(location.pathname);
  await loadPortal();
  await pause(0);
  const router = createRouter();
  leaveThrough((path, options) => void router.navigate(path, options));
  await untilReady(router);
  await pause(since + loadingShownMs - performance.now());
  return router;
}

let opening: Promise<Router> | undefined;

export function Portal() {
  const [stage, setStage] = useState<Stage>({ is: 'loading' });
  const words = firstWords(wishedLanguages()[0]);
  useEffect(() => {
    opening ??= open();
    opening.then(
      // In small steps: the loading page stays alive while the first screen is made.
      (router) => startTransition(() => setStage({ is: 'ready', router })),
      (error: unknown) => {
        console.error(error);
        setStage({ is: 'failed' });
      },
    );
    return onTokenChangedElsewhere(() => void queryClient.invalidateQueries(accountQuery));
  }, []);
  useLayoutEffect(() => {
    if (stage.is === 'loading') return;
    document.getElementById('loading')?.remove();
    // Behind what is painted now, and before the network may be gone.
    setTimeout(learnRefusals, 500);
  }, [stage]);
  if (stage.is === 'loading') return null;
  if (stage.is === 'failed') return <ServerErrorScreen words={words} />;
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={stage.router} />
    </QueryClientProvider>
  );
}
