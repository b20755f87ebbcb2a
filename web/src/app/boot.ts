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

/** Texts that every screen needs: those of the frame and of the components. */
const textsOfEveryScreen = ['app', 'ui'];

/** Texts of refusals. Fetched after the first screen, or with the first refusal if that comes earlier. */
export const learnRefusals = (): Promise<void> => loadTexts('refusals').catch(() => undefined);

/** Adds session, page and language to every call, and handles expired sessions in one place. */
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

/** If the session expires while the configuration loads, the configuration fails with it and is fetched again. */
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

/** The page contains the configuration. It is fetched only if the page is outdated or has none. */
async function loadConfig(): Promise<WebappConfig> {
  const brought = configOfPage()?.config;
  if (brought && !isPageFromCache()) return use(brought);
  showLoadingPage();
  const config = await fetchConfig().catch((error: unknown) => {
    // Offline, the outdated one has to do.
    if (brought && (error as Partial<PortalError>).status === 0) return use(brought);
    throw error;
  });
  // The page's theme and content security policy belong to the configuration that it came with.
  if (brought && brought.version !== config.version) return leaveForConfig(() => location.reload());
  return config;
}

async function applyLook({ lookAndFeel, general }: WebappConfig): Promise<void> {
  // The server themes the page. Other ways of serving the files, such as the dev server, don't.
  if (!hasStyle()) applyStyle((await import('../config/look-css.ts')).lookCss(lookAndFeel));
  applyRoot({ scheme: lookAndFeel.scheme });
  if (lookAndFeel.favicon) applyFavicon(lookAndFeel.favicon);
  document.title = general.pageTitle ?? general.clubName;
}

/** An expired session doesn't keep the portal from starting; a server that doesn't answer does. */
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

/** Loads what the first screen depends on: configuration, theme, language and the signed-in person. */
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
