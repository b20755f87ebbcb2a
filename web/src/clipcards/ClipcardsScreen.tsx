import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../config/queries.ts';
import { decideAccess } from '../frame/access.ts';
import { useKnownRoutes } from '../frame/known-routes.ts';
import { loginTarget } from '../frame/session/home.ts';
import { follow } from '../frame/session/navigate.ts';
import { saveTarget } from '../frame/session/saved-target.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { useUser } from '../user/queries.ts';
import { Owned } from './owned/Owned.tsx';
import { familyQuery } from './queries.ts';
import { ForSale } from './sale/ForSale.tsx';

/** Where one buys; visitors are asked to log in on the way there, and others who are no members cannot buy. */
function useBuyHref(): string | undefined {
  const config = useConfig();
  const user = useUser();
  const buyRoute = useKnownRoutes().find(({ path }) => path.startsWith('/clipcard/'));
  if (!buyRoute) return undefined;
  const verdict = decideAccess(buyRoute, user?.accessLevel, config);
  const canLogIn = verdict === 'login' && loginTarget(config, location.origin) !== undefined;
  return verdict === 'show' || canLogIn ? '/clipcard' : undefined;
}

/** Who has not logged in may look; buying begins with who one is, and leads back here. */
function LogInFirst() {
  const { t } = useText();
  const config = useConfig();
  const login = loginTarget(config, location.origin);
  const logIn = () => {
    if (!login) return;
    saveTarget('/clipcards');
    follow(login);
  };
  return (
    <Notice tone="main" action={login && <Button onPress={logIn}>{t('clipcards.logIn')}</Button>}>
      <p>
        <strong>{t('clipcards.logInTitle')}</strong>
      </p>
      <p>{t('clipcards.logInText')}</p>
    </Notice>
  );
}

function Mine({ person }: { person: Key }) {
  const { t } = useText();
  const query = useQuery(familyQuery(person));
  const hasOthers = query.data?.clipcards.some(
    ({ person: { id, centerId } }) => id !== person.id || centerId !== person.centerId,
  );
  return (
    <Owned
      query={query}
      title={t(hasOthers ? 'clipcards.yoursAndFamily' : 'clipcards.yours')}
      empty={{ title: t('clipcards.none'), text: t('clipcards.noneText') }}
      hasNames={hasOthers ?? false}
    />
  );
}

/** The clips that one has left, and what the club sells. */
export function ClipcardsScreen() {
  const { t } = useText();
  const user = useUser();
  const person = user ? { centerId: user.centerId, id: user.userId } : undefined;
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>{t('title.clipcards')}</h1>
          <p>{t(user ? 'clipcards.about' : 'clipcards.aboutVisitor')}</p>
        </div>
      </div>
      <div className="stack">
        {person ? <Mine person={person} /> : <LogInFirst />}
        <ForSale person={person} title={t('clipcards.forSale')} href={useBuyHref()} />
      </div>
    </div>
  );
}
