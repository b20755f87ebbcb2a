import { prefetchClasses } from '../classes/prefetch.ts';
import { configOfPage } from '../config/page-config.ts';
import { addressWithCenter, pageAddress } from '../config/portal-address.ts';
import { prefetchDashboard } from '../dashboard/prefetch.ts';
import { openTerms } from '../frame/access.ts';
import { chooseLocale, preferredLanguages } from '../frame/preferred-language.ts';
import type { Prefetch, Visit } from '../frame/prefetch.ts';
import { readToken, sessionHeaders } from '../frame/session/token.ts';
import { callApi, surroundApi } from '../platform/api.ts';
import { fetchEarly } from '../platform/early-answers.ts';

/*
 * The build turns this into a script that the server inlines into the pages of these paths. It requests the data of the
 * first screen while the app's code is still loading. The app repeats requests that fail here.
 */
const prefetches: Record<string, Prefetch> = { '/': prefetchDashboard, '/booking': prefetchClasses };

const { signal } = new AbortController();

/** Sends the requests at once and keeps only the answers. The app handles failures. */
const client: Visit['client'] = {
  prefetchQuery: async ({ queryFn }) => {
    if (typeof queryFn === 'function')
      await Promise.resolve(queryFn({ signal } as never)).catch(() => undefined);
  },
};

async function askEarly(prefetch: Prefetch, config: Visit['config']): Promise<void> {
  const language = chooseLocale(config.locales, preferredLanguages())?.code;
  if (!language) return;
  surroundApi({
    headers: () => ({ 'accept-language': language, 'x-referer': pageAddress(), ...sessionHeaders() }),
    onError: () => undefined,
    fetch: fetchEarly,
  });
  const user = readToken() ? await callApi('GET user/account', {}) : null;
  if (!openTerms(user?.gdprStatus)) prefetch({ client, config, user, url: new URL(location.href) });
}

const prefetch = prefetches[location.pathname];
const config = configOfPage()?.config;
if (prefetch && config && !addressWithCenter()) askEarly(prefetch, config).catch(() => undefined);
