import type { User } from '@foyer/contract/user';
import { useEffect, useRef, useState } from 'react';
import { ssoHeaderType } from '../frame/header-kind.ts';
import { billingPath } from '../frame/session/home.ts';
import { follow, goTo } from '../frame/session/navigate.ts';
import { insidePath } from '../frame/session/target.ts';
import { keepSso } from '../frame/session/token.ts';
import { callApi } from '../platform/api.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { useUser } from './queries.ts';
import { openSession, takeTargetAfterSignIn } from './session.ts';

/** Takes what came with the address out of it, so that the token is neither in the history nor in a log. */
function takeQuery(): URLSearchParams {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  return query;
}

async function signIn(query: URLSearchParams): Promise<void> {
  const token = query.get('token');
  const externalId = query.get('externalId');
  if (!token || !externalId) throw new Error('Not a whole sign-on');
  const mapiToken = query.get('mapiToken') ?? undefined;
  const isCompany = query.get('isCompany') === 'true';
  const header = query.get('header');
  const opened = await callApi('POST user/authenticate-sso', {
    token,
    externalId,
    mapiToken,
    isCompany,
    ...(header === null ? {} : { header: header.slice(0, 10) }),
  });
  await openSession(opened, { isForMonth: false });
  keepSso({ token, externalId, mapiToken, isCompany, headerType: ssoHeaderType(header) });
  const next = insidePath(query.get('next'));
  if (isCompany) goTo(billingPath, { replace: true });
  else if (next) goTo(next, { replace: true });
  else follow(takeTargetAfterSignIn(opened.user), { replace: true });
}

function Ask({ user, onGo }: { user: User; onGo: () => void }) {
  const { t } = useText();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="page full-page">
      <h1>{t('sso.askTitle')}</h1>
      <p>{t('sso.ask', { name })}</p>
      <div className="actions">
        <Button variant="primary" onPress={onGo}>
          {t('sso.go')}
        </Button>
        <Button onPress={() => goTo('/', { replace: true })}>{t('sso.stay', { name })}</Button>
      </div>
    </div>
  );
}

export function SsoScreen() {
  const { t } = useText();
  const user = useUser();
  const query = useRef<URLSearchParams>(undefined);
  const [isOpen, setOpen] = useState(false);
  const enter = () => {
    setOpen(false);
    signIn(query.current ?? new URLSearchParams()).catch(() => goTo('/token-error', { replace: true }));
  };
  useEffect(() => {
    // One token is one attempt, however often the screen is drawn.
    if (query.current) return;
    query.current = takeQuery();
    // Anybody can send a link: nobody becomes somebody else by following one.
    if (user) setOpen(true);
    else enter();
  });
  if (user && isOpen) return <Ask user={user} onGo={enter} />;
  return (
    <div className="page full-page">
      <h1>{t('title.sso')}</h1>
      <LoadingBlock />
    </div>
  );
}
