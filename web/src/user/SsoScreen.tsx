import { useEffect, useRef } from 'react';
import { billingPath } from '../app/session/home.ts';
import { follow, goTo } from '../app/session/leave.ts';
import { openSession, takeTargetAfterSignIn } from '../app/session/session.ts';
import { insidePath } from '../app/session/target.ts';
import { keepSso } from '../app/session/token.ts';
import { ssoHeaderType } from '../app/shell/header-kind.ts';
import { callApi } from '../platform/api.ts';
import { useText } from '../platform/text.ts';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';

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

export function SsoScreen() {
  const { t } = useText();
  const isStarted = useRef(false);
  useEffect(() => {
    // One token is one attempt, however often the screen is drawn.
    if (isStarted.current) return;
    isStarted.current = true;
    signIn(takeQuery()).catch(() => goTo('/token-error', { replace: true }));
  }, []);
  return (
    <div className="page full-page">
      <h1>{t('title.sso')}</h1>
      <LoadingBlock />
    </div>
  );
}
