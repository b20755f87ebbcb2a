import type { WebappConfig } from '@foyer/contract/config';
import { configOfPage, isPageFromCache } from '../config/page-config.ts';
import { pageAddress } from '../config/portal-address.ts';
import { configQuery } from '../config/queries.ts';
import { rememberRequestedLanguage, switchLanguage } from '../frame/language.ts';
import { loadTexts, prefetchTexts } from '../frame/load-texts.ts';
import { chooseLocale, preferredLanguages } from '../frame/preferred-language.ts';
import { queryClient } from '../frame/query-client.ts';
import { goTo } from '../frame/session/navigate.ts';
import { forgetToken, readToken, sessionHeaders } from '../frame/session/token.ts';
import { surroundApi } from '../platform/api.ts';
import { fetchOrTake } from '../platform/early-answers.ts';
import type { PortalError } from '../platform/portal-error.ts';
import { currentTexts } from '../platform/text.ts';
import { applyFavicon, applyRoot, applyStyle, hasStyle } from '../platform/theme.ts';
import { accountQuery } from '../user/queries.ts';
import { answerDenied } from '../user/session.ts';
import { leaveForConfig, showLoadingPage } from './loading-page.ts';
import { fetchProfileMenu } from './shell/header/Header.tsx';

/** Texts that every screen needs: the frame's and the components'. */
const textsOfEveryScreen = ['app', 'ui'];

/** Why something was refused. Fetched behind the first screen, or when the first refusal comes before that. */
export const learnRefusals = (): Promise<void> => loadTexts('refusals').catch(() => undefined);

/** Calls say who asks, from which page and in which language, and who may not is sent away in one place. */
export function surroundCalls(): void {
  surroundApi({
    headers: () => ({
      'accept-language': currentTexts().language,
      'x-referer': pageAddress(),
      ...sessionHeaders(),
    }),
    onError: async (error) => {
      await learnRefusals();
      answerDenied(error);
    },
    fetch: fetchOrTake,
  });
}

/** A session that runs out while the configuration loads takes the configuration with it; then it is read afresh. */
async function fetchConfig(): Promise<WebappConfig> {
  try {
    return await queryClient.fetchQuery(configQuery);
  } catch (error) {
    if ((error as Partial<PortalError>).status !== 440) throw error;
    forgetToken();
    queryClient.removeQueries({ queryKey: configQuery.queryKey });
    const config = await queryClient.fetchQuery(configQuery);
    goTo('/login/sessionTimeoutError');
    return config;
  }
}

const use = (config: WebappConfig): WebappConfig => {
  queryClient.setQueryData(configQuery.queryKey, config);
  return config;
};

/** The configuration comes with the page. It is fetched where that page is an old one, or came without. */
async function loadConfig(): Promise<WebappConfig> {
  const brought = configOfPage()?.config;
  if (brought && !isPageFromCache()) return use(brought);
  showLoadingPage();
  const config = await fetchConfig().catch((error: unknown) => {
    // Without a network the old one has to do.
    if (brought && (error as Partial<PortalError>).status === 0) return use(brought);
    throw error;
  });
  // The page's look and policy are those of the configuration that it came with.
  if (brought && brought.version !== config.version) return leaveForConfig(() => location.reload());
  return config;
}

async function applyLook({ lookAndFeel, general }: WebappConfig): Promise<void> {
  // The server has dressed the page already; who serves the files some other way has not.
  if (!hasStyle()) applyStyle((await import('../config/look-css.ts')).lookCss(lookAndFeel));
  applyRoot({ scheme: lookAndFeel.scheme });
  if (lookAndFeel.favicon) applyFavicon(lookAndFeel.favicon);
  document.title = general.pageTitle ?? general.clubName;
}

/** A session that is over is no reason not to show the portal; a server that does not answer is. */
async function loadAccount(): Promise<void> {
  if (readToken()) void fetchProfileMenu().catch(() => undefined);
  try {
    const user = await queryClient.fetchQuery(accountQuery);
    if (user) await fetchProfileMenu();
  } catch (error) {
    const { status = 0 } = error as Partial<PortalError>;
    if (status < 400 || status >= 500) throw error;
    queryClient.setQueryData(accountQuery.queryKey, null);
  }
}

/** All that the first screen stands on: the club's configuration and look, its language, and who is there. */
export async function loadPortal(): Promise<WebappConfig> {
  const languages = preferredLanguages();
  if (!configOfPage()) void prefetchTexts(languages[0] ?? 'en', textsOfEveryScreen);
  await loadTexts(...textsOfEveryScreen);
  const config = await loadConfig();
  const locale = chooseLocale(config.locales, languages);
  if (!locale) throw new Error('The club has no language');
  rememberRequestedLanguage(locale);
  await Promise.all([applyLook(config), switchLanguage(locale, config), loadAccount()]);
  return config;
}
