import type { HeaderType } from '@foyer/contract/shared/portal';
import type { User } from '@foyer/contract/user';
import { type ComponentType, lazy, Suspense } from 'react';
import { useConfig } from '../../../config/queries.ts';
import { useJoinHref } from '../../../config/use-join-href.ts';
import { loginTarget } from '../../../frame/session/home.ts';
import { useText } from '../../../platform/text.ts';
import { LinkButton } from '../../../ui/button/LinkButton.tsx';
import { AppHeader, ClubLogo, ToolLink } from '../../../ui/frame/AppHeader.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Nav } from './Nav.tsx';
import type { NavItem } from './nav-items.ts';
import { useFittingCount } from './use-fitting-count.ts';

let loaded: ComponentType<{ user: User }> | undefined;

/** Only for signed-in people, so it isn't part of the first screen of others. */
export async function fetchProfileMenu(): Promise<ComponentType<{ user: User }>> {
  loaded ??= (await import('./ProfileMenu.tsx')).ProfileMenu;
  return loaded;
}
const LateProfileMenu = lazy(async () => ({ default: await fetchProfileMenu() }));

/** Renders together with the header if its code is loaded already. */
function ProfileMenu({ user }: { user: User }) {
  const Menu = loaded;
  return Menu ? (
    <Menu user={user} />
  ) : (
    <Suspense>
      <LateProfileMenu user={user} />
    </Suspense>
  );
}

/** Pages that are the login form, or link to it themselves. */
const entryScreens = new Set(['login', 'forgotPassword', 'resetPassword', 'tokenError']);

/** Log in and join. If the bar has no room for both, it leaves out the one that the page itself offers. */
function VisitorTools({ screen }: { screen: string }) {
  const { t } = useText();
  const config = useConfig();
  const joinHref = useJoinHref(null);
  const login = config.features.enableLoginPage ? loginTarget(config, location.origin) : undefined;
  const { end, room } = useFittingCount(2);
  const isEntry = entryScreens.has(screen);
  const hasLogin = login && (isEntry ? room > 1 : room > 0);
  const hasJoin = joinHref && (isEntry ? room > 0 : room > 1);
  return (
    <>
      {hasLogin && (
        <ToolLink href={login.kind === 'inside' ? login.path : login.url}>{t('shell.logIn')}</ToolLink>
      )}
      {hasJoin && (
        <LinkButton variant="primary" size="small" href={joinHref}>
          {t('shell.join')}
        </LinkButton>
      )}
      <span ref={end} hidden />
    </>
  );
}

interface HeaderProps {
  kind: HeaderType;
  user: User | null;
  items: readonly NavItem[];
  path: string;
  screen: string;
}

export function Header({ kind, user, items, path, screen }: HeaderProps) {
  const { lookAndFeel, general } = useConfig();
  return (
    <AppHeader
      kind={kind}
      logo={<ClubLogo href="/" name={general.clubName} src={lookAndFeel.siteLogo} />}
      nav={<Nav items={items} path={path} />}
      tools={
        <>
          <LanguageMenu />
          {user ? <ProfileMenu user={user} /> : <VisitorTools screen={screen} />}
        </>
      }
    />
  );
}
