import { Suspense, useEffect, useRef } from 'react';
import { RouterProvider as AriaRouter, I18nProvider } from 'react-aria-components';
import { Outlet, ScrollRestoration, useHref, useLocation, useMatches, useNavigate } from 'react-router';
import { useConfig } from '../../config/queries.ts';
import { openTerms } from '../../frame/access.ts';
import { firstScreenSettled } from '../../frame/first-paint.ts';
import { headerKind } from '../../frame/header-kind.ts';
import { useLocaleOfClub } from '../../frame/language.ts';
import { loadTexts } from '../../frame/load-texts.ts';
import type { FlatRoute } from '../../frame/route.ts';
import { actingFor } from '../../frame/session/acting.ts';
import { useSigningOut } from '../../frame/session/signing-out.ts';
import { useTimeoutAlert } from '../../frame/session/timeout-alert.ts';
import { useAddressParams } from '../../frame/session/use-address-params.ts';
import { FormatsProvider } from '../../platform/Formats.tsx';
import { formatsOf } from '../../platform/formats-of.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { TextKey } from '../../platform/text.ts';
import { useText } from '../../platform/text.ts';
import { SkipLink } from '../../ui/frame/SkipLink.tsx';
import { ToastRegion } from '../../ui/message/ToastRegion.tsx';
import { useUser } from '../../user/queries.ts';
import { flatRoutes } from '../routes.ts';
import { isMeasured } from './analytics/analytics.ts';
import { isMeasuredPage } from './analytics/measured-pages.ts';
import { ClubStrapLine, ContentBlocks, PageBanner } from './content/ClubContent.tsx';
import { showsClubContent } from './content/shows-club-content.ts';
import { Footer } from './Footer.tsx';
import { Header } from './header/Header.tsx';
import { navItems } from './header/nav-items.ts';
import { Tabs } from './header/Tabs.tsx';
import { Main } from './Main.tsx';
import './shell.css';

const Offline = lazyPart(async () => {
  await firstScreenSettled();
  return import('../offline/Offline.tsx');
}, 'Offline');
const Acting = lazyPart(
  () => import('./Acting.tsx'),
  'Acting',
  () => loadTexts('person'),
);
const ConsentNotice = lazyPart(
  () => import('./analytics/ConsentNotice.tsx'),
  'ConsentNotice',
  () => loadTexts('consent'),
);
const TimeoutAlert = lazyPart(() => import('../../frame/session/TimeoutAlert.tsx'), 'TimeoutAlert');

const mainId = 'content';

/** The route of the current screen. */
const useShownRoute = (): FlatRoute | undefined => {
  const handle: unknown = useMatches().at(-1)?.handle;
  return flatRoutes.find((route) => route === handle);
};

/** Sets the document title and announces the new screen to screen readers. */
function useArrival(screen: string, title: TextKey): void {
  const { t, language } = useText();
  const { general } = useConfig();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    document.body.dataset['screen'] = screen;
    document.title = `${t(title)} | ${general.pageTitle ?? general.clubName}`;
  }, [screen, title, t, general, language]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Keyboard users who move along tabs keep their focus there.
    if (document.activeElement?.role === 'tab') return;
    const heading = document.querySelector<HTMLElement>(`#${mainId} h1`) ?? document.getElementById(mainId);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** Hides personal data at once, while the server is still ending the session. */
function SigningOut() {
  const { t } = useText();
  return (
    <div className="page full-page" role="status">
      <h1>{t('shell.signingOut')}</h1>
    </div>
  );
}

function Frame() {
  const config = useConfig();
  const user = useUser();
  const { pathname } = useLocation();
  const route = useShownRoute();
  const params = useAddressParams();
  const member = actingFor(user, params);
  const isTimeoutShown = useTimeoutAlert();
  const isSigningOut = useSigningOut();
  const screen = route?.screen ?? 'notFound';
  const isWelcome = screen === 'dashboard' && !user;
  useArrival(screen, isWelcome ? 'nav.home' : (`title.${screen}` as TextKey));
  const kind = headerKind(route, user);
  const items = navItems(flatRoutes, user?.accessLevel, config, openTerms(user?.gdprStatus));
  const isNewsShown = showsClubContent(route, user, params);
  const hasTabs = kind === 'NORMAL' && route?.scaffold !== 'plain' && items.length > 1;
  return (
    <>
      <SkipLink target={mainId} />
      {member && (
        <Suspense>
          <Acting member={member} />
        </Suspense>
      )}
      <Header kind={kind} user={user} items={items} path={pathname} screen={screen} />
      {kind !== 'TINY' && isNewsShown && <ClubStrapLine path={pathname} />}
      <Main id={mainId}>
        {!route?.ownsBanner && <PageBanner path={pathname} />}
        <Suspense>
          <Offline user={user} />
        </Suspense>
        {isSigningOut ? <SigningOut /> : <Outlet />}
        {isNewsShown && <ContentBlocks path={pathname} />}
      </Main>
      {kind !== 'TINY' && <Footer />}
      {hasTabs && <Tabs items={items} path={pathname} />}
      <ToastRegion />
      <Suspense>
        {isMeasured(config.general) && isMeasuredPage(pathname) && <ConsentNotice />}
        {isTimeoutShown && <TimeoutAlert />}
      </Suspense>
      <ScrollRestoration />
    </>
  );
}

/** The target of a link: a path of the portal, or an external address unchanged. */
const useAddress = (href: string): string => {
  const inside = useHref(href);
  return /^[a-z][a-z\d+.-]*:/i.test(href) ? href : inside;
};

/** The frame around every screen. */
export function Shell() {
  const { center } = useConfig();
  const locale = useLocaleOfClub();
  const navigate = useNavigate();
  if (!locale) return null;
  return (
    <I18nProvider locale={locale.locale}>
      <FormatsProvider formats={formatsOf(locale, center)}>
        <AriaRouter navigate={(href) => void navigate(href)} useHref={useAddress}>
          <Frame />
        </AriaRouter>
      </FormatsProvider>
    </I18nProvider>
  );
}
